// Dates.

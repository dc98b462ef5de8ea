#!/usr/bin/env bash
# R 4.2.2 (Debian's r-base-core, which must be installed): write.table puts texts in quotes and times not, though a time has a
# blank. Without row names a table of times and values has one word more in each row than in its head, which is how read.table
# knows row names: it takes the days for them and the time of the day for the time, and says nothing. Times of one day are an
# error about row names. write.csv, with commas, is read back. Expected: quotes around what has the separator in it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
seen=$(Rscript --vanilla - 2>&1 <<'R'
times <- as.POSIXct(c("2024-03-05 12:00:00", "2024-03-06 13:00:00"), tz = "UTC")
write.table(data.frame(time = times, v = c(7, 8)), "t.txt", row.names = FALSE)
back <- read.table("t.txt", header = TRUE)
cat(paste(R.version$major, R.version$minor, sep = "."), "\n", sep = "")
cat("written:", readLines("t.txt")[2], "\n")
cat("time:", back$time, "\n")
cat("rows:", rownames(back), "\n")
R
)
printf '%s\n' "$seen"
[ "$seen" = '4.2.2
written: 2024-03-05 12:00:00 7 
time: 12:00:00 13:00:00 
rows: 2024-03-05 2024-03-06 ' ] || {
  echo "the behaviour has changed"
  exit 1
}

# damped.plot: a damped oscillation between its envelopes
a = 0.15
w = 2
envelope(t) = exp(-a t)
motion(t) = envelope(t) cos(w t)

set title "Damped oscillation"
set xlabel "time in s"
plot between -envelope(t) and envelope(t) for t in 0..20 label "envelope" color gray, \
     motion(t) for t in 0..20 label "motion" color blue
save "damped.svg"

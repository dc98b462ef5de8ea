# panels.plot: a function, its slope, where its values lie, and their quartiles, each in a panel
f(x) = x sin(x)
values = [f(n/10) for n in -60..60]
set panels 2
set legend top left
plot f(x) for x in -6..6, f'(x) for x in -6..6 color red, \
     histogram(values) label "values", boxplot(values) label "values"
save "panels.svg"

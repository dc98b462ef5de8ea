// Names of programs for numerical analysis: SciPy, NumPy, MATLAB, Octave, Julia.

extension ProgramWord {
  /// Integrals, equations, transforms, interpolation.
  static let ofAnalysis = [
    ProgramWord(
      "NumPy, MATLAB",
      "trapz([1, 2], [3, 4])",
      "trapz|trapezoid|cumulative_trapezoid|simps",
      "the area under points is cumtrapz",
      otherwise: "for lists t and L: cumtrapz(L, t); of a file: integrate \"file\" using 1:2"
    ),
    ProgramWord(
      "SciPy, MATLAB, R",
      "interp1d(2)",
      "interp1|interpolate|approx|approxfun|splinefun|CubicSpline|make_interp_spline|griddata|Interpolation|UnivariateSpline|interp1d|interp2",
      "a curve through rows is a function of the session",
      [
        "~interpolate|interp1 $s:text using $A : $B at $X:rest":
          "g = interpolate $s using $A:$B; g($X)"
      ],
      otherwise:
        "g = interpolate \"file\" using 1:2, then g(3.5); of lists pchip(X, Y, 3.5), or interp for lines"
    ),
    ProgramWord(
      "SciPy, MATLAB",
      "solve_ivp(2, 3)",
      "solve_ivp|odeint|ode45|ode23|ode15s|ode113|lsode|RK45|NDSolve|NDSolveValue|DSolve|ParametricNDSolve|ODEProblem|SlopeField|NSolveODE|SolveODE",
      "a differential equation is written as it is",
      otherwise:
        "solve x'' + 0.2x' + x = 0, x(0) = 1, x'(0) = 0 for t in 0..30; formulas of solutions are not there yet"
    ),
    ProgramWord(
      "SciPy",
      "brentq(x^2 - 2, 0, 2)",
      "brentq|brenth|ridder|toms748|root_scalar|uniroot_all|broyden1",
      "zeros are searched for by roots",
      [
        "~brentq|brenth|ridder|toms748 ( $F , $A , $B $X:rest )": "roots $F for x in $A..$B"
      ],
      otherwise: "roots x^2 - 2 for x in 0..2"
    ),
    ProgramWord(
      "SciPy, R",
      "minimize_scalar(x^2)",
      "minimize_scalar|fmin|fminunc|fmincon|differential_evolution|basinhopping|nlm|linprog|optimise",
      "extreme values are searched for by minimize, maximize and extrema",
      ["~minimize_scalar|fmin|fminunc|optimise ( $F )": "minimize $F"],
      otherwise: "minimize x^2 - 2x for x in 0..3, in one variable"
    ),
    ProgramWord(
      "SciPy, MATLAB",
      "dblquad(2, 3)",
      "dblquad|tplquad|nquad|integral2|integral3|quad2d|dblint",
      "an integral over an area is an integral in an integral",
      otherwise: "integral(integral(x*y for y in 0..1) for x in 0..2)"
    ),
    ProgramWord(
      "NumPy, MATLAB",
      "dct([1, 2, 3])",
      "ifft|fft2|fftshift|dct|welch|psd|pwelch|spectrogram|specgram|stft|Fourier|FourierTransform|LaplaceTransform|InverseFourierTransform|InverseLaplaceTransform|hilbert|cwt|ZTransform",
      "of transforms there is the spectrum of the rows of a file",
      otherwise:
        "plot \"file\" using t:u spectrum; one line of a spectrum, at the frequency f, for lists t and L: hypot(total(L*cos(2pi*f*t)), total(L*sin(2pi*f*t)))"
    ),
    ProgramWord(
      "SciPy, MATLAB",
      "fft([1, 2, 3])",
      "fft|rfft|fftfreq|rfftfreq|periodogram",
      "the amplitudes of evenly spaced rows are a clause",
      ["~fft|rfft|periodogram $s:text using $A : $B $X:rest": "plot $s using $A:$B spectrum"],
      otherwise: "plot \"file\" using t:u spectrum, or spectrum hann"
    ),
    ProgramWord(
      "SciPy, MATLAB",
      "find_peaks([1, 3, 2])",
      "find_peaks|findpeaks|peak_local_max|argrelmax",
      "peaks are a function and a clause",
      ["~find_peaks|findpeaks $s:text using $A : $B $X:rest": "peaks $s using $A:$B"],
      otherwise:
        "peaks(L) has their indices, peaks(L, 2) those of a prominence of 2; of a file: peaks \"file\" using 1:2"
    ),
    ProgramWord(
      "SciPy, MATLAB",
      "butter(4, 0.1)",
      "butter|cheby1|filtfilt|lfilter|filter|conv|convolve|medfilt|detrend|correlate|xcorr|resample_poly|decimate",
      "filters of signals are not there yet",
      otherwise:
        "a running mean is: plot \"file\" using t:u smooth 25; extrema finds the peaks of a formula"
    ),
    ProgramWord(
      "NumPy, MATLAB",
      "meshgrid(1, 2)",
      "meshgrid|mgrid|ndgrid|ogrid|logspace|geomspace|reshape|vstack|hstack|zeros_like",
      "a formula of x and y needs no grid",
      otherwise:
        "plot heat x*y, plot contour x*y, plot field (y, -x); lists are [10^n for n in 0..3]"
    ),
    ProgramWord(
      "matplotlib, MATLAB",
      "quiver(1, 2)",
      "quiver|streamplot|streamslice|vectorfield|quiver3",
      "arrows in the plane are a field",
      [
        "~quiver|streamplot|vectorfield ( $F , $G )": "plot field ($F, $G)",
        "plot ~quiver|streamplot|vectorfield ( $F , $G )": "plot field ($F, $G)",
      ],
      otherwise: "plot field (y, -x); behind it with streamlines draws its lines"
    ),
    ProgramWord(
      "matplotlib, MATLAB",
      "contourf(1, 2)",
      "contourf|pcolormesh|pcolor|imagesc|imshow|colorbar|tricontour|heatmap",
      "colours over the plane are a heat map",
      [
        "~contourf|pcolormesh|pcolor|imagesc|imshow|heatmap ( $F )": "plot heat $F",
        "plot ~contourf|pcolormesh|pcolor|imshow ( $F )": "plot heat $F",
      ],
      otherwise: "plot heat x*y; lines of equal height: plot contour x*y"
    ),
  ]
}

// Names of programs for statistics: R, SciPy, statsmodels, MATLAB.

extension ProgramWord {
  /// Distributions of data, fits, tests.
  static let ofStatistics = [
    ProgramWord(
      "R, seaborn",
      "plot density(\"data.csv\" using voltage)",
      "density|kdeplot|ksdensity|gaussian_kde|geom_density|kernel_density|SmoothHistogram",
      "the density of values is drawn by kde",
      [
        "~density|kdeplot|ksdensity|gaussian_kde ( $s:text using $C )": "plot kde $s using $C",
        "plot ~density|kdeplot|ksdensity|gaussian_kde ( $s:text using $C )": "plot kde $s using $C",
        "plot ~density|kdeplot|ksdensity $s:text using $C": "plot kde $s using $C",
        "~density|kdeplot|ksdensity $s:text using $C": "plot kde $s using $C",
        "~density|kdeplot|ksdensity|gaussian_kde ( $L )": "plot kde $L",
        "plot ~density|kdeplot|ksdensity|gaussian_kde ( $L )": "plot kde $L",
      ],
      otherwise: "kde L for a list, or kde \"file\" using column"
    ),
    ProgramWord(
      "R, seaborn",
      "plot ecdf(\"data.csv\" using voltage)",
      "ecdf|ecdfplot|cdfplot|stat_ecdf|ECDF",
      "the share of values up to each one is drawn by cumulative",
      [
        "~ecdf|ecdfplot|cdfplot ( $s:text using $C )": "plot cumulative $s using $C",
        "plot ~ecdf|ecdfplot|cdfplot ( $s:text using $C )": "plot cumulative $s using $C",
        "~ecdf|ecdfplot|cdfplot $s:text using $C": "plot cumulative $s using $C",
        "plot ~ecdf|ecdfplot|cdfplot $s:text using $C": "plot cumulative $s using $C",
        "~ecdf|ecdfplot|cdfplot ( $L )": "plot cumulative $L",
        "plot ~ecdf|ecdfplot|cdfplot ( $L )": "plot cumulative $L",
      ],
      otherwise: "cumulative L for a list, or cumulative \"file\" using column"
    ),
    ProgramWord(
      "R, statsmodels",
      "lm(voltage ~ time, \"data.csv\")",
      "lm|ols|OLS|linregress|glm|fitlm|LinearRegression",
      "a straight line is a fit",
      [
        "~lm|ols|glm|fitlm ( $y ~ $x , $s:text )": "fit m x + b to $s using $x:$y",
        "~lm|ols|glm|fitlm ( $y ~ $x , $k = $s:text )": "fit m x + b to $s using $x:$y",
        "~lm|ols|linregress|regress ( $s:text using $x : $y )": "fit m x + b to $s using $x:$y",
        "~lm|ols|linregress $s:text using $x : $y": "fit m x + b to $s using $x:$y",
      ],
      otherwise: "fit m x + b to \"file\" using x:y"
    ),
    ProgramWord(
      "SciPy, R, Mathematica",
      "nls(2, 3)",
      "nls|curvefit|lsqcurvefit|nlinfit|least_squares|leastsq|FindFit|NonlinearModelFit|LinearModelFit|lmfit|nlsLM",
      "a fit names the formula, then the file",
      otherwise: "fit a exp(-x/b) to \"file\" using x:y; parameters are the letters without a value"
    ),
    ProgramWord(
      "R",
      "residuals(3)",
      "residuals|resid|predict|fitted|coef|confint|polyval|predict_df",
      "after a fit its parameters are names with values",
      otherwise: "residuals: plot \"file\" using x:(y - (m*x + b)) with points"
    ),
    ProgramWord(
      "SciPy, R",
      "ttest_ind(1, 2)",
      "ttest_ind|ttest_1samp|ttest_rel|shapiro|ks_2samp|kstest|mannwhitneyu|wilcoxon|chi2_contingency|fisher_exact|f_oneway|aov|TukeyHSD|chisq|pearsonr|spearmanr|kendalltau|normaltest|anderson|bartlett|levene|TTEST|kruskal",
      "tests are not there yet",
      otherwise: "their distributions are: normalcdf, tcdf, chi2cdf, fcdf; corr(L, M) correlates"
    ),
    ProgramWord(
      "R, scikit-learn",
      "kmeans(3)",
      "kmeans|KMeans|hclust|prcomp|PCA|pca|dendrogram|randomForest|RandomForest|arima|ARIMA|acf|pacf|prophet|seasonal_decompose|qqplot|qqnorm|probplot",
      "clusters, models of time series and quantile plots are not there yet",
      otherwise: "stats, fit, smooth, kde and boxplot describe data"
    ),
    ProgramWord(
      "pandas, NumPy",
      "unique([1, 1])",
      "unique|duplicated|drop_duplicates|cut|digitize|histcounts|bincount|qcut|which|argsort|rev|cumany",
      "of lists there are sort, join, length and sums, no $0",
      otherwise: "[f(n) for n in L] computes with each element; histogram L counts them"
    ),
  ]
}

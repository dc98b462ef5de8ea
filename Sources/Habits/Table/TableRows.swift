// Names of programs for tables of data: pandas, dplyr, ggplot2, seaborn, spreadsheets.

extension ProgramWord {
  /// Rows of a file: read, chosen, grouped, sorted, computed.
  static let ofTables = [
    ProgramWord(
      "pandas, MATLAB",
      "plot \"data.csv\" using time:rolling(voltage, 3) with lines",
      "rolling|rolling_mean|rollmean|movavg|moving_average|runmean|MovingAverage|SMA",
      "a running mean stands behind the columns",
      [
        "$P:open $s:text using $A : ~rolling|rolling_mean|rollmean|movmean|movavg|moving_average|runmean|SMA ( $C , $n:number ) $X:open":
          "$P $s using $A:$C smooth $n$X",
        "$P:open $s:text using $A : ~rolling ( $C , $w = $n:number ) $X:open":
          "$P $s using $A:$C smooth $n$X",
        "$P:open $s:text using $A : $C . ~rolling ( $n:number ) . mean ( ) $X:open":
          "$P $s using $A:$C smooth $n$X",
      ],
      otherwise:
        "for 24 rows: plot \"file\" using day:price smooth 24; of a list movmean(L, 24)"
    ),
    ProgramWord(
      "pandas",
      "ewm(3)",
      "ewm|ewma|EMA|rolling_std|rolling_median|movmedian|movstd",
      "of running values only the mean is there",
      otherwise: "for 12 rows: plot \"file\" using day:price smooth 12"
    ),
    ProgramWord(
      "pandas, NumPy",
      "plot \"data.csv\" using time:running_total(voltage) with lines",
      "running_total|Accumulate|cumulative_sum",
      "running sums are the clause cumsum",
      [
        "$P:open $s:text using $A : ~cumsum|running_total|cumulative_sum ( $C ) $X:open":
          "$P $s using $A:$C cumsum$X",
        "$P:open $s:text using $A : ~cumsum ( $C ) $X:open": "$P $s using $A:$C cumsum$X",
        "$P:open $s:text using $A : $C . ~cumsum ( ) $X:open":
          "$P $s using $A:$C cumsum$X",
      ],
      otherwise: "in a picture: using day:price cumsum; of a list L: cumsum(L)"
    ),
    ProgramWord(
      "pandas, dplyr",
      "pct_change(3)",
      "pct_change|shift|lag|lead|Differences|cumprod|cummax|cummin|rank",
      "a row is not computed from the rows before it",
      otherwise: "differences of a list L are diff(L)"
    ),
    ProgramWord(
      "pandas, R",
      "groupby(\"data.csv\", err)",
      "groupby|group_by|aggregate|tapply|summarise|summarize|pivot|pivot_table|crosstab|agg|GroupBy|SUMIF|SUMIFS|AVERAGEIF|COUNTIF",
      "measures of groups stand in front of per",
      otherwise:
        "in a picture: plot \"file\" mean revenue per region; as a table: stats \"file\" using revenue by region"
    ),
    ProgramWord(
      "pandas, seaborn",
      "value_counts(\"data.csv\" using err)",
      "value_counts|countplot|nunique|count|tabulate|n_distinct",
      "bars count texts by themselves",
      [
        "~count|value_counts|countplot $s:text by|using $k $X:rest": "plot $s using $k with bars$X",
        "~count|value_counts|countplot $k from|in $s:text $X:rest": "plot $s using $k with bars$X",
        "~count|value_counts|countplot ( $s:text using|by $k )": "plot $s using $k with bars",
        "plot ~count|value_counts|countplot ( $s:text using|by $k )": "plot $s using $k with bars",
      ],
      otherwise: "plot \"file\" using category with bars"
    ),
    ProgramWord(
      "pandas, dplyr",
      "sort_values(\"data.csv\", 2)",
      "sort_values|sort_index|sort_by|arrange|nlargest|nsmallest|orderby|order_by|SORTBY",
      "sorting the rows of a file is not there yet",
      otherwise: "sort(L) sorts a list; bars stand in the order of the file"
    ),
    ProgramWord(
      "pandas, R",
      "fillna(0)",
      "fillna|dropna|na_omit|isna|isnull|ffill|bfill|drop_na|rmmissing|complete_cases",
      "rows without a number are left out by themselves",
      otherwise:
        "a line has a gap there; where chooses rows: plot \"file\" using day:price where price > 0"
    ),
    ProgramWord(
      "pandas, lubridate",
      "plot \"dates.csv\" using month(day):price with bars",
      "resample|month|year|quarter|week|weekday|dayofweek|day_of_week|hour|minute|to_period|floor_date|strftime|date_trunc|MONTH|YEAR|WEEKDAY",
      "rows of one month, week or day are put together by per",
      otherwise:
        "plot \"file\" using day:total(price) per month; or mean, count, p95, per 5 minutes"
    ),
    ProgramWord(
      "pandas, MATLAB",
      "plot \"data.csv\" using date(time):voltage with lines",
      "date|to_datetime|as_datetime|fromtimestamp|datetime|strptime|datenum|datetime64|as_date|epoch2date",
      "times are known by their pattern",
      [
        "plot $s:text using ~date|to_datetime|as_datetime|fromtimestamp|datetime|as_date ( $C ) : $Y:open":
          "plot $s using $C:$Y dates \"%s\""
      ],
      otherwise:
        "seconds since 1970 are dates \"%s\": plot \"file\" using time:load dates \"%s\" with lines"
    ),
    ProgramWord(
      "pandas",
      "merge(1, 2)",
      "merge|left_join|inner_join|outer_join|full_join|right_join|VLOOKUP|XLOOKUP|HLOOKUP",
      "join, left join, right join and outer join put two tables side by side",
      otherwise: "rows of one id side by side: j = join \"a.csv\", \"b.csv\" on id"
    ),
    ProgramWord(
      "pandas, tidyr",
      "melt(1, 2)",
      "melt|pivot_longer|pivot_wider|stack|unstack",
      "turning tables is not there yet",
      otherwise:
        "columns side by side are drawn as they are: plot \"a.csv\" using 1:2:3:4 with lines"
    ),
    ProgramWord(
      "pandas, dplyr",
      "query(\"x > 3\")",
      "query|subset|loc|iloc|FILTER|slice",
      "rows are chosen with where",
      otherwise: "plot \"file\" using day:price where price > 100"
    ),
    ProgramWord(
      "pandas, dplyr",
      "mutate(x, 2)",
      "mutate|assign|apply|applymap|lapply|astype|to_numeric",
      "a column is computed where it is used",
      otherwise: "plot \"file\" using day:price*amount"
    ),
    ProgramWord(
      "pandas, MATLAB, R",
      "t = read_csv(\"data.csv\")",
      "read_csv|readtable|read_table|readmatrix|loadtxt|genfromtxt|importdata|csvread|dlmread|Import|read_excel|fread|IMPORTDATA",
      "a file is read where it is used",
      [
        "$k = ~read_csv|readtable|read_table|readmatrix|loadtxt|genfromtxt|importdata|csvread|dlmread|fread ( $s:text $X:rest )":
          "$k = data $s",
        "$k = $l . ~read_csv|read_table|loadtxt|genfromtxt ( $s:text $X:rest )": "$k = data $s",
        "~read_csv|readtable|read_table|readmatrix|loadtxt|genfromtxt|importdata|csvread|dlmread|fread ( $s:text $X:rest )":
          "head $s",
      ],
      otherwise: "its columns are lists: d = data \"file.csv\", then mean(d.price)"
    ),
    ProgramWord(
      "R, pandas",
      "glimpse(2)",
      "info|dtypes|glimpse|nrow|ncol|colnames|str",
      "head tells the columns of a file and shows its first rows",
      [
        "~info|dtypes|glimpse|nrow|ncol|colnames|str $s:text": "head $s",
        "~info|dtypes|glimpse|nrow|ncol|colnames|str ( $s:text )": "head $s",
      ],
      otherwise: "head \"file.csv\""
    ),
    ProgramWord(
      "ggplot2, seaborn",
      "plot \"dates.csv\" using 1:2 with points facet day",
      "facet|facet_wrap|facet_grid|FacetGrid|facets|col_wrap",
      "a panel for each group is not there yet; a colour for each is",
      ["plot $X:open ~facet|facet_wrap|facet_grid $k": "plot$X by $k"],
      otherwise: "plot \"file\" using a:b by group"
    ),
    ProgramWord(
      "ggplot2, seaborn",
      "geom_point(2)",
      "ggplot|aes|geom_point|geom_line|geom_bar|geom_col|geom_histogram|geom_boxplot|qplot|scatterplot|lineplot|barplot|relplot|catplot|regplot|lmplot|pairplot|jointplot|stripplot|sns|px|hv",
      "a picture of a file is one statement",
      otherwise: "plot \"file\" using a:b with points, with lines, with bars or with boxplot"
    ),
    ProgramWord(
      "ggplot2",
      "plot \"data.csv\" using 1:2 with points, geom_smooth(2)",
      "geom_smooth|lowess|loess|lowess_smooth|savgol_filter|stat_smooth|gam",
      "smooth curves are a clause",
      otherwise:
        "plot \"file\" using a:b smooth loess 0.3, or smooth 25; a straight line: fit m x + b to \"file\" using a:b"
    ),
    ProgramWord(
      "pandas, matplotlib",
      "plot \"data.csv\" using 1:2 with lines, \"data.csv\" using 1:3 with lines secondary_y",
      "secondary_y|twinx|right_axis|second_axis|yaxis2",
      "a second y axis is an option",
      [
        "$X:open ~secondary_y|twinx|right_axis|second_axis|yaxis2 = $v $Y:rest": "$X axis right$Y",
        "$X:open ~secondary_y|twinx|right_axis|second_axis|yaxis2 $Y:rest": "$X axis right$Y",
      ],
      otherwise: "axis right: plot \"file\" using 1:2, \"file\" using 1:3 axis right"
    ),
    ProgramWord(
      "seaborn, gnuplot",
      "plot \"data.csv\" using 1:2 sizes err with points",
      "sizes|bubble|bubbles|pointsizes",
      "points of a size from a column are not there yet",
      ["plot $X:open ~sizes $k $Y:rest": "plot$X$Y"],
      otherwise: "all points of a picture have one size: plot \"file\" using a:b with points"
    ),
    ProgramWord(
      "pandas, matplotlib",
      "barh \"data.csv\" using time:voltage",
      "barh|hbar_chart|bar_h",
      "bars that lie are a style; they stand in the order of the file",
      [
        "~barh $s:text using $A : $B $n:own": "plot $s using $A:$B with bars horizontal",
        "~barh $s:text using $A : $B": "plot $s using $A:$B with bars horizontal",
      ],
      otherwise: "plot \"file\" using name:value with bars horizontal"
    ),
  ]
}

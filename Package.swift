// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors for `make test` and `.ci/run` only, so that a newer toolchain's new
// warnings never break a package that depends on this one.
let isStrict = Context.environment["LOCUS_WARNINGS_AS_ERRORS"] == "1"

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// Makes an expression whose types take the compiler seconds such a warning, in the program.
///
/// A dozen of them once took a tenth of a cold build. None takes a quarter of a second on a quiet machine.
let plainExpressions: [SwiftSetting] =
  isStrict ? [.unsafeFlags(["-Xfrontend", "-warn-long-expression-type-checking=3000"])] : []

let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")]
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])

// The program carries its standard library in release builds on Linux: it starts in two thirds of the time,
// and does not die with the toolchain; without debug information and names for others it is half as large. It is
// laid at a fixed address: addresses that the start must write into 1.7 MB of data would cost a tenth of its memory.
// It carries the C++ runtime, too, where `make setup` has found an archive of it and left it in the folder.
// Tests load the shared library, so they must not. Unsafe flags of an executable keep no other package from
// using the libraries.
let ownRuntime: [LinkerSetting] =
  isStrict
  ? []
  : [
    .unsafeFlags(
      [
        "-static-stdlib", "-Xlinker", "--strip-debug", "-Xlinker", "--no-export-dynamic",
        "-Xclang-linker", "-no-pie", "-L\(Context.packageDirectory)/.build-archives",
      ],
      .when(platforms: [.linux], configuration: .release)
    )
  ]

// For `make run` alone, whose first build somebody waits for: three quarters of a build is optimisation. Unsafe flags
// would keep other packages from using the libraries, so they are set only where this says so.
let isQuick = Context.environment["LOCUS_QUICK"] == "1"

/// How much of the work of a picture a room does.
enum Share {
  case all
  /// It words, explains or writes what is asked for once: it runs for less than a hundredth of a picture's time.
  case little
}

/// A room of the house: imports point to rooms earlier in this list only.
func room(
  _ name: String,
  _ imports: [Target.Dependency] = [],
  share: Share = .all
) -> Target {
  let settings = swiftSettings + plainExpressions + (isQuick && share == .little ? untouched : [])
  return .target(name: name, dependencies: imports, swiftSettings: settings)
}

/// Tests are compiled as they are written in release builds too: what they test is optimised, and to optimise
/// them as well takes as long as to optimise the program.
let untouched: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func tests(
  _ name: String,
  _ imports: [Target.Dependency],
  resources: [Resource] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name,
    dependencies: imports,
    exclude: exclude,
    resources: resources,
    swiftSettings: swiftSettings + untouched
  )
}

let package = Package(
  name: "locus",
  products: [
    .executable(name: "locus", targets: ["locus"]),
    .library(name: "ChartCore", targets: ["ChartCore"]),
    .library(name: "ChartFoundation", targets: ["ChartFoundation"]),
    // Renderers draw what has a scene; the products bring the charts that they draw most.
    .library(name: "ChartSVG", targets: ["ChartSVG", "ChartCore"]),
    .library(name: "ChartImages", targets: ["ChartImages", "ChartCore"]),
    .library(name: "ChartTerminal", targets: ["ChartTerminal", "ChartCore"]),
    .library(name: "ChartTikZ", targets: ["ChartTikZ", "ChartCore"]),
    .library(name: "ChartSound", targets: ["ChartSound", "ChartCore"]),
    .library(name: "Expressions", targets: ["Expressions"]),
    .library(name: "Sampling", targets: ["Sampling"]),
    .library(name: "RealFunctions", targets: ["RealFunctions"]),
  ],
  targets: [
    .target(name: "CVectorMath", cSettings: cSettings, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CEnclosures", dependencies: ["CVectorMath"], cSettings: cSettings),
    .target(name: "CWideMath", dependencies: ["CVectorMath", "CEnclosures"], cSettings: cSettings),
    .target(
      name: "CPreciseMath",
      dependencies: ["CVectorMath"],
      cSettings: cSettings,
      linkerSettings: [.linkedLibrary("mpfr"), .linkedLibrary("gmp")]
    ),
    room("SystemLibrary"),
    room("RealFunctions", ["SystemLibrary"]),
    room("TextSearch"),
    room("Alphabets", share: .little),
    room("CivilTime"),
    room(
      "FormulaVocabulary",
      ["RealFunctions", "CVectorMath", "CEnclosures", "CWideMath", "CPreciseMath"]
    ),
    // Exact matrices and matrices of doubles with bounds of their errors; it knows no formulas.
    room("MatrixAlgebra", ["SystemLibrary", "FormulaVocabulary"], share: .little),
    room("Diagnostics", ["TextSearch"], share: .little),
    room(
      "FormulaReading",
      ["TextSearch", "Alphabets", "CivilTime", "FormulaVocabulary", "Diagnostics"]
    ),
    room("NumericalMethods", ["SystemLibrary", "RealFunctions"]),
    room(
      "FormulaChecking",
      [
        "SystemLibrary", "FormulaVocabulary", "MatrixAlgebra", "Diagnostics", "FormulaReading",
      ]
    ),
    room(
      "FormulaProperties",
      ["RealFunctions", "FormulaVocabulary", "Diagnostics", "FormulaReading", "FormulaChecking"],
      share: .little
    ),
    room(
      "FormulaAlgebra",
      ["FormulaVocabulary", "FormulaReading"],
      share: .little
    ),
    room(
      "FormulaPrograms",
      [
        "SystemLibrary", "RealFunctions", "CVectorMath", "CEnclosures", "CWideMath", "CPreciseMath",
        "FormulaVocabulary", "Diagnostics", "FormulaReading", "NumericalMethods", "FormulaChecking",
        "FormulaProperties",
      ]
    ),
    room(
      "Expressions",
      [
        "RealFunctions", "FormulaVocabulary", "Diagnostics", "FormulaReading", "NumericalMethods",
        "FormulaChecking", "FormulaProperties", "FormulaPrograms",
      ]
    ),
    room("CurveSampling", ["SystemLibrary", "RealFunctions", "NumericalMethods"]),
    room("PlaneFigures", ["RealFunctions", "NumericalMethods", "CurveSampling"]),
    room(
      "Sampling",
      ["SystemLibrary", "RealFunctions", "NumericalMethods", "CurveSampling", "PlaneFigures"]
    ),
    room(
      "Analysis",
      ["SystemLibrary", "RealFunctions", "NumericalMethods", "Sampling"],
      share: .little
    ),
    room("SpaceGeometry", ["SystemLibrary", "RealFunctions"]),
    room(
      "SpaceFigures",
      ["SystemLibrary", "RealFunctions", "NumericalMethods", "Sampling", "SpaceGeometry"]
    ),
    room(
      "SpaceVisibility",
      ["SystemLibrary", "RealFunctions", "Sampling", "SpaceGeometry", "SpaceFigures"]
    ),
    room("ChartScene", ["SystemLibrary", "RealFunctions", "TextSearch", "Alphabets"]),
    room("ChartScales", ["SystemLibrary", "RealFunctions", "TextSearch", "ChartScene"]),
    room("ChartText", ["SystemLibrary", "RealFunctions", "ChartScene"]),
    room(
      "ChartMarks",
      [
        "SystemLibrary", "RealFunctions", "TextSearch", "Sampling", "SpaceGeometry", "ChartScene",
        "ChartScales", "ChartText",
      ]
    ),
    room(
      "ChartTraining",
      [
        "SystemLibrary", "RealFunctions", "Sampling", "SpaceGeometry", "SpaceFigures",
        "SpaceVisibility", "ChartMarks",
      ]
    ),
    room(
      "ChartLayout",
      ["SystemLibrary", "RealFunctions", "Sampling", "SpaceGeometry", "ChartTraining"]
    ),
    // The layouts of pages of pixels and of character cells; ChartLayout is what both share.
    room("ChartGraphicLayout", ["SystemLibrary", "RealFunctions", "ChartLayout"]),
    room("ChartTextLayout", ["SystemLibrary", "RealFunctions", "ChartLayout"]),
    room(
      "ChartGeometry",
      [
        "SystemLibrary", "RealFunctions", "Sampling", "SpaceGeometry", "SpaceFigures",
        "SpaceVisibility", "ChartTraining",
      ]
    ),
    room(
      "ChartCore",
      [
        "SystemLibrary", "RealFunctions", "TextSearch", "Sampling", "SpaceGeometry",
        "SpaceFigures", "SpaceVisibility", "ChartLayout", "ChartGraphicLayout", "ChartTextLayout",
        "ChartGeometry",
      ]
    ),
    room("ChartFoundation", ["ChartCore", "RealFunctions"]),
    room("ChartSVG", ["ChartScene", "RealFunctions"]),
    room("ChartTerminal", ["ChartScene", "Alphabets", "RealFunctions"]),
    room("ChartImages", ["CPixels", "ChartScene", "ChartSVG", "RealFunctions"], share: .little),
    room("ChartTikZ", ["ChartScene", "Alphabets", "RealFunctions"], share: .little),
    room("Sound", ["SystemLibrary", "RealFunctions"], share: .little),
    room("ChartSound", ["Sound", "RealFunctions", "Sampling", "ChartCore"], share: .little),
    room(
      "DataFiles",
      [
        "RealFunctions", "CivilTime", "TextSearch", "Diagnostics", "FormulaVocabulary",
        "FormulaReading",
      ]
    ),
    room("Habits", ["TextSearch", "Expressions"], share: .little),
    room(
      "Reference",
      ["TextSearch", "Diagnostics", "FormulaVocabulary", "FormulaReading"],
      share: .little
    ),
    room(
      "Statements",
      [
        "RealFunctions", "TextSearch", "CivilTime", "NumericalMethods", "Expressions", "Analysis",
        "ChartScene", "ChartScales", "DataFiles", "Reference",
      ]
    ),
    room(
      "SettingReading",
      [
        "RealFunctions", "TextSearch", "CivilTime", "Expressions", "SpaceGeometry", "ChartScene",
        "ChartScales", "DataFiles", "Reference", "Statements",
      ],
      share: .little
    ),
    room(
      "Resolution",
      [
        "SystemLibrary", "RealFunctions", "CivilTime", "Diagnostics", "Expressions", "Sampling",
        "SpaceGeometry", "ChartScales", "ChartMarks", "DataFiles", "Statements",
      ]
    ),
    room(
      "PictureDrawing",
      [
        "SystemLibrary", "RealFunctions", "TextSearch", "CivilTime", "FormulaVocabulary",
        "Expressions", "Sampling", "SpaceGeometry", "Analysis", "ChartCore", "ChartTerminal",
        "DataFiles", "Statements", "Resolution",
      ]
    ),
    room(
      "DataAnswers",
      [
        "CivilTime", "SystemLibrary", "RealFunctions", "NumericalMethods", "Expressions",
        "Sampling", "Analysis", "SpaceGeometry", "SpaceFigures", "SpaceVisibility", "ChartCore",
        "DataFiles", "Statements", "Resolution", "PictureDrawing",
      ],
      share: .little
    ),
    room(
      "Answers",
      [
        "CivilTime", "SystemLibrary", "RealFunctions", "Diagnostics", "NumericalMethods",
        "MatrixAlgebra", "Expressions", "FormulaAlgebra", "DataFiles", "Sampling", "Analysis",
        "ChartCore",
        "Reference", "Statements", "Resolution", "PictureDrawing", "DataAnswers",
      ],
      share: .little
    ),
    // Scripts of gnuplot become statements: the room knows no session.
    room("GnuplotScripts", ["SystemLibrary", "FormulaReading", "ChartScene"], share: .little),
    room(
      "PlotSession",
      [
        "SystemLibrary", "Sound", "RealFunctions", "TextSearch", "Alphabets", "Diagnostics",
        "NumericalMethods", "MatrixAlgebra", "Expressions", "Sampling", "SpaceGeometry",
        "ChartCore",
        "ChartSVG", "ChartTerminal", "ChartTikZ", "ChartSound", "DataFiles", "Habits", "Reference",
        "Statements", "SettingReading", "Resolution", "PictureDrawing", "DataAnswers", "Answers",
        "GnuplotScripts",
      ],
      share: .little
    ),
    // Pictures in pixels: drawn by librsvg, which is loaded when the first one is made, and encoded for terminals.
    .target(
      name: "CPixels",
      cSettings: cSettings,
      linkerSettings: [.linkedLibrary("z"), .linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    .executableTarget(name: "locus-pixels", dependencies: ["CPixels"], cSettings: cSettings),
    room("TerminalPixels"),
    room(
      "Exploring",
      [
        "RealFunctions", "Expressions", "SpaceGeometry", "ChartScene", "ChartCore", "ChartTerminal",
        "Statements", "SettingReading", "Answers", "PictureDrawing", "Sound", "PlotSession",
        "TerminalPixels",
      ],
      share: .little
    ),
    .target(name: "CInflate", cSettings: cSettings, linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CLineInput",
      cSettings: cSettings,
      linkerSettings: [.linkedLibrary("readline")]
    ),
    .executableTarget(
      name: "locus",
      dependencies: [
        "PlotSession", "Exploring", "Expressions", "Sound", "SystemLibrary", "RealFunctions",
        "TextSearch", "ChartCore", "ChartTerminal", "CLineInput", "CInflate", "CPixels",
        "TerminalPixels",
      ],
      swiftSettings: swiftSettings,
      linkerSettings: ownRuntime
    ),

    // A pseudo-terminal for tests of the prompt, approved pictures, pictures read back, colours as readers see them,
    // random numbers and trees that repeat, runs of the program with their answers, and the charts of the package in
    // examples: linked by tests alone.
    .target(
      name: "CPty",
      path: "Tests/CPty",
      cSettings: cSettings,
      linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]
    ),
    .target(name: "ApprovedPictures", path: "Tests/ApprovedPictures", swiftSettings: swiftSettings),
    .target(name: "Transcripts", path: "Tests/Transcripts", swiftSettings: swiftSettings),
    .target(
      name: "ColorVision",
      dependencies: ["ChartCore"],
      path: "Tests/ColorVision",
      swiftSettings: swiftSettings
    ),
    .target(
      name: "Gallery",
      dependencies: ["ChartCore", "ChartFoundation"],
      path: "examples/charts/Sources/Gallery",
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .target(
      name: "RandomSyntax",
      dependencies: ["Expressions", "SeededNumbers"],
      path: "Tests/RandomSyntax",
      swiftSettings: swiftSettings
    ),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: swiftSettings),
    .target(name: "DecodedPictures", path: "Tests/DecodedPictures", swiftSettings: swiftSettings),

    tests("RealFunctionsTests", ["RealFunctions", "SeededNumbers"]),
    tests("TextSearchTests", ["TextSearch"]),
    tests("MatrixAlgebraTests", ["MatrixAlgebra", "FormulaVocabulary", "SeededNumbers"]),
    tests("AlphabetsTests", ["Alphabets", "ChartScene", "FormulaReading"]),
    tests(
      "CPreciseMathTests",
      ["CPreciseMath", "SeededNumbers"],
      resources: [.copy("Resources")]
    ),
    tests(
      "ExpressionsTests",
      [
        "Expressions", "FormulaReading", "FormulaVocabulary", "NumericalMethods", "RealFunctions",
        "CVectorMath", "CEnclosures", "CWideMath", "CPreciseMath", "FormulaPrograms",
        "RandomSyntax",
        "SeededNumbers",
      ],
      resources: [.copy("Resources")]
    ),
    tests(
      "SamplingTests",
      ["Sampling", "RealFunctions", "SeededNumbers"],
      resources: [.copy("Resources")]
    ),
    tests("AnalysisTests", ["Analysis", "Sampling", "RealFunctions"]),
    tests(
      "SpaceTests",
      [
        "SpaceGeometry", "SpaceFigures", "SpaceVisibility", "Expressions", "Sampling",
        "RealFunctions", "SystemLibrary",
      ]
    ),
    tests(
      "ChartCoreTests",
      [
        "ChartCore", "ChartScales", "ChartScene", "ChartText", "ChartMarks", "ChartTraining",
        "ChartLayout", "ChartTextLayout", "ChartGeometry", "RealFunctions", "Sampling",
        "ApprovedPictures", "ColorVision", "SeededNumbers",
      ]
    ),
    tests(
      "ChartFoundationTests",
      [
        "ChartFoundation", "ChartCore", "ChartMarks", "ChartTraining", "ChartLayout", "ChartSVG",
        "RealFunctions", "ApprovedPictures",
      ]
    ),
    tests(
      "ChartSVGTests",
      [
        "ChartSVG", "ChartCore", "ChartText", "ChartMarks", "ChartLayout", "ChartGeometry",
        "RealFunctions", "ApprovedPictures",
      ],
      exclude: ["Approved"]
    ),
    tests(
      "ChartTerminalTests",
      [
        "ChartTerminal", "ChartCore", "RealFunctions", "ApprovedPictures", "ColorVision",
        "DecodedPictures", "SeededNumbers",
      ],
      exclude: ["Approved"]
    ),
    tests("TerminalPixelsTests", ["TerminalPixels", "CPixels", "SeededNumbers"]),
    tests("ChartTikZTests", ["ChartTikZ", "ChartCore", "RealFunctions", "Gallery"]),
    tests(
      "PictureTests",
      [
        "Expressions", "RealFunctions", "CurveSampling", "Sampling", "ChartCore", "ChartSVG",
        "ChartTerminal", "ChartTikZ", "DecodedPictures", "ApprovedPictures", "RandomSyntax",
        "SeededNumbers",
      ],
      resources: [.copy("Resources")],
      exclude: ["Approved"]
    ),
    tests(
      "ParityTests",
      [
        "ChartCore", "ChartFoundation", "ChartSound", "ChartSVG", "ChartTerminal", "RealFunctions",
        "ApprovedPictures",
      ]
    ),
    tests(
      "BadInputTests",
      [
        "ChartCore", "ChartText", "ChartMarks", "ChartLayout", "ChartFoundation", "ChartSVG",
        "ChartTerminal", "RealFunctions",
      ]
    ),
    tests(
      "GalleryTests",
      [
        "Gallery", "ChartCore", "ChartSVG", "ChartTerminal", "ApprovedPictures", "Expressions",
        "RealFunctions",
      ]
    ),
    tests(
      "PlotSessionTests",
      [
        "PlotSession", "Answers", "DataAnswers", "PictureDrawing", "Resolution", "CivilTime",
        "Expressions",
        "RealFunctions", "ChartCore", "ChartTerminal", "ChartSVG", "ApprovedPictures",
        "RandomSyntax", "SeededNumbers", "Transcripts",
      ],
      resources: [.copy("Resources")],
      exclude: ["Approved"]
    ),
    tests("GnuplotScriptsTests", ["GnuplotScripts", "ChartScene", "ApprovedPictures"]),
    tests("SoundTests", ["Sound", "ChartSound", "ChartCore", "RealFunctions"]),
    tests(
      "ExploringTests",
      [
        "Exploring", "PlotSession", "Sound", "ChartCore", "ChartTerminal", "TerminalPixels",
        "RealFunctions",
        "SeededNumbers",
      ]
    ),
    tests(
      "LocusTests",
      [
        "locus", "CPty", "PlotSession", "ChartCore", "ChartTerminal", "Expressions",
        "RealFunctions", "Transcripts", "ApprovedPictures",
      ]
    ),
  ]
)

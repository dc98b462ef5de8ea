// Names of Mathematica whose calls need more than a translation.

extension ProgramWord {
  /// Formulas as answers, surfaces, pictures of several kinds.
  static let ofMathematica = [
    ProgramWord(
      "Mathematica",
      "Apart[1/x]",
      "Apart|Together|FullSimplify|Collect|TrigExpand|TrigReduce|Cancel|ExpandAll|PolynomialQuotient|Eliminate",
      "rewriting formulas is not there yet",
      otherwise: "numbers and pictures are: roots x^2 - 5x + 6 finds the zeros of a formula"
    ),
    ProgramWord(
      "Mathematica",
      "Graphics3D[x, y]",
      "VectorPlot3D|Graphics3D|RegionPlot3D|SliceContourPlot3D|DensityPlot3D|StreamPlot3D|DiscretePlot3D",
      "pictures in space are written as formulas",
      otherwise: "a surface of two letters: surface x*y; a curve that turns: revolve sqrt(x)"
    ),
    ProgramWord(
      "Mathematica",
      "Show[x]",
      "Show|GraphicsRow|GraphicsGrid|GraphicsColumn|Graphics|Overlay|Grid|Row|Column",
      "pictures are put together in one statement",
      otherwise: "plot sin(x), cos(x) for one picture; set panels on for one panel each"
    ),
    ProgramWord(
      "Mathematica",
      "Animate[x]",
      "Animate|ListAnimate|Dynamic|Slider|DynamicModule|FuncAnimation|ipywidgets",
      "moving pictures are not there yet",
      otherwise: "a list draws all of them: a = [1..5]; plot sin(a x)"
    ),
    ProgramWord(
      "Mathematica",
      "Eigenvalues[x]",
      "Eigenvalues|Eigenvectors|Det|Inverse|Transpose|LinearSolve|MatrixForm|RowReduce|Cross|Norm|SingularValueDecomposition|MatrixExp",
      "functions of matrices have small letters and round brackets",
      otherwise: "det([[2, 1], [1, 2]])"
    ),
    ProgramWord(
      "Mathematica",
      "Module[x]",
      "Module|Block|With|Do|While|For|Which|Switch|Map|Fold|FoldList|NestWhile|Function|Apply|Through|Thread|Select|Cases",
      "there are no programs with steps here",
      otherwise:
        "a function is f(x) = x^2, a choice {x < 0: -x, x}, a loop a list: [n^2 for n in 1..5]"
    ),
  ]
}

import Expressions
import PlotSession
import Testing

/// Matrices: literals, arithmetic, functions, linear systems, eigenvalues, pictures.
@Suite("Matrices")
struct MatrixTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "matrices are written by rows, and are printed below one another",
    arguments: [
      ("[[2, 1], [1, 2]]", "[[2, 1],\n [1, 2]]"), ("[2, 1; 1, 2]", "[[2, 1],\n [1, 2]]"),
      ("[2 1; 1 2]", "[[2, 1],\n [1, 2]]"), ("[1 -2; 3 4]", "[[1, -2],\n [3,  4]]"),
      ("[1 - 2, 0; 3, 4]", "[[-1, 0],\n [ 3, 4]]"), ("[1, 2; 3, 4;]", "[[1, 2],\n [3, 4]]"),
      ("A = [[2, 1], [1, 2]]; A[1, 2]", "1"), ("A = [[2, 1], [3, 4]]; A[2]", "[3, 4]"),
      ("I_2", "[[1, 0],\n [0, 1]]"), ("[[1, 2, 3]]", "[[1, 2, 3]]"), ("[[5]]", "5"),
    ]
  )
  func literals(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "sums, products, powers and transposes follow the rules of matrices",
    arguments: [
      ("A + 2A", "[[6, 3],\n [3, 6]]"), ("A A", "[[5, 4],\n [4, 5]]"),
      ("A * A", "[[5, 4],\n [4, 5]]"), ("A^2", "[[5, 4],\n [4, 5]]"),
      ("A/2", "[[  1, 0.5],\n [0.5,   1]]"), ("-A", "[[-2, -1],\n [-1, -2]]"),
      ("A u", "(5, 4)"), ("A (1, 2)", "(4, 5)"), ("A * [1, 2]", "(4, 5)"),
      ("A^-1", "[[ 2/3, -1/3],\n [-1/3,  2/3]]"), ("A A^-1", "[[1, 0],\n [0, 1]]"),
      ("A^0", "[[1, 0],\n [0, 1]]"), ("[1, 2; 3, 4]^T", "[[1, 3],\n [2, 4]]"),
      ("u^T A u", "14"), ("[1, 2; 3, 4]^T A", "[[5,  7],\n [8, 10]]"), ("A'", "[[2, 1],\n [1, 2]]"),
      ("transpose([1, 2, 3; 4, 5, 6])", "[[1, 4],\n [2, 5],\n [3, 6]]"),
      ("[1, 2, 3; 4, 5, 6] * (1, 1, 1)", "(6, 15)"), ("A - I_2", "[[1, 1],\n [1, 1]]"),
    ]
  )
  func arithmetic(_ formula: String, _ value: String) {
    let replies = replies("A = [[2, 1], [1, 2]]; u = (2, 1); \(formula)")
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "functions of matrices of fractions are exact",
    arguments: [
      ("det([[2, 1], [1, 2]])", "3"), ("det [2, 1; 1, 2]", "3"), ("trace([[2, 1], [1, 2]])", "4"),
      ("rank([1, 2; 2, 4])", "1"), ("rref([1, 2, 3; 4, 5, 6])", "[[1, 0, -1],\n [0, 1,  2]]"),
      ("det(1000000 I_4)", "1e24"), ("det([0.1, 0.2; 0.3, 0.6])", "0"),
      ("inverse([1, 2; 3, 4])", "[[ -2,    1],\n [1.5, -0.5]]"),
      ("norm (3, 4)", "5"), ("norm(1, 2, 2)", "3"), ("unit(3, 4)", "(0.6, 0.8)"),
      ("unit (1, 2, 2) * 3", "(1, 2, 2)"),
    ]
  )
  func functions(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "linear systems have one solution, none, or all of a family",
    arguments: [
      ("A = [[1, 2], [3, 4]]; solve A x = (5, 6)", "x = (-4, 9/2)"),
      ("A = [[1, 1], [2, 2]]; solve A x = (1, 2)", "x = (1 - t, t) for all t"),
      (
        "A = [[1, 1], [2, 2]]; solve A x = (1, 3)",
        "no solution: the equations contradict one another"
      ),
      ("solve [2, 0, 0; 0, 3, 0; 0, 0, 4] v = [1, 1, 1]", "v = (1/2, 1/3, 1/4)"),
      ("solve [[pi, 0], [0, 2]] x = (pi, 4)", "x = (1, 2)"),
    ]
  )
  func systems(_ line: String, _ answer: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == answer)
  }

  @Test(
    "eigenvalues are exact where they can be, and eigenvectors are whole",
    arguments: [
      ("eigenvalues [2, 1; 1, 2]", "k = 1\nk = 3"),
      (
        "eigenvalues [1, 1; 1, 0]",
        "k = -0.61803398875 = (1 - sqrt(5))/2\nk = 1.61803398875 = (1 + sqrt(5))/2"
      ),
      ("eigenvalues [0, -1; 1, 0]", "k = -i\nk = i"),
      ("eigenvectors [2, 1; 1, 2]", "k = 1: (1, -1)\nk = 3: (1, 1)"),
      ("eigenvectors [2, 0; 0, 2]", "k = 2 (twice): (1, 0), (0, 1)"),
      ("A = [2, 1; 1, 2]; total(eigenvalues(A))", "4"),
    ]
  )
  func eigen(_ line: String, _ answer: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == answer)
  }

  @Test(
    "what has no meaning is refused",
    arguments: [
      ("[[1, 2], [3]]", "E07"), ("[[1, 2], [2, 4]]^-1", "E07"), ("|[[1, 2], [3, 4]]|", "E07"),
      ("[[1, 2], [3, 4]] + 1", "E07"), ("sin([[1, 2], [3, 4]])", "E07"),
      ("[[1, 2], [3, 4]] * (1, 2, 3)", "E07"), ("det([[1, 2, 3], [4, 5, 6]])", "E07"),
      ("[[1, 2], [3, 4]]^0.5", "E07"), ("rank([[pi, 1], [1, 2]])", "E07"),
      ("L = [1, 2]; L[1, 2]", "E04"), ("e^[[1, 2], [3, 4]]", "E07"), ("1/[[1, 2], [3, 4]]", "E07"),
      ("identity(100)", "E16"), ("[sqrt(2), 2; 1, sqrt(2)]^-1", "E07"),
      ("solve [2, 1; 1, 2] x = 3", "E07"), ("[[1, 2], [3, 4]] < 2", "E07"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    #expect(replies(line).codes == [code])
  }

  @Test(
    "spellings of NumPy, SymPy and MATLAB are run",
    arguments: [
      ("np.linalg.det([[1, 2], [3, 4]])", "-2"),
      ("np.array([[1, 2], [3, 4]])", "[[1, 2],\n [3, 4]]"),
      ("np.linalg.solve([[2, 1], [1, 2]], [3, 3])", "x = (1, 1)"),
      ("np.dot([1, 2, 3], [4, 5, 6])", "32"),
      ("np.dot([[1, 2], [3, 4]], [5, 6])", "(17, 39)"),
      ("Matrix([[1, 2], [3, 4]])", "[[1, 2],\n [3, 4]]"),
      ("A = [2 1; 1 2]; linsolve(A, [3; 3])", "x = (1, 1)"),
      ("2[1, 2; 3, 4]", "[[2, 4],\n [6, 8]]"),
    ]
  )
  func spellings(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test("a matrix with variables is a curve by its determinant, and moves points")
  func curves() {
    var session = Session()
    #expect(session.replies(to: "plot det([[x, 1], [1, x]])").pictures.count == 1)
    #expect(session.replies(to: "R(t) = [[cos(t), -sin(t)], [sin(t), cos(t)]]").codes.isEmpty)
    #expect(session.replies(to: "R(pi/2) (1, 0)").values.last == "(0, 1)")
    #expect(session.replies(to: "plot R(t) (1, 2) for t in 0..2pi").pictures.count == 1)
  }

  @Test("a picture of a matrix has the unit square, its image and its eigenvectors")
  func picture() {
    var session = Session()
    let replies = session.replies(to: "A = [2, 1; 1, 2]; plot A")
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
    #expect(session.replies(to: "show plot; undo").codes.isEmpty)
    #expect(session.replies(to: "plot [[1, 2, 3], [4, 5, 6]]").codes == ["E43"])
  }

  @Test("a matrix and a vector are saved with the session")
  func saved() {
    var session = Session()
    _ = session.replies(to: "A = [1, 2; 3, 4]; u = (1, 2, 3); B = A^-1 / 3")
    let saved = session.replies(to: "show").statements.flatMap { $0.split(separator: "\n") }
    #expect(saved.count == 3)
    for line in saved { #expect(session.replies(to: String(line)).codes.isEmpty) }
  }
}

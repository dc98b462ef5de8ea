import Expressions

// Matrices and linear algebra in the spellings of NumPy, SymPy and MATLAB.

extension Habits {
  static let matrices = [
    Habit("NumPy", "np.linalg.det([[1, 2], [3, 4]])", .run(.anywhere)).written([
      "~np|numpy . ~linalg . det ( $A:items )": "det($A)",
      "~np|numpy . ~linalg . inv|pinv ( $A:items )": "inv($A)",
      "~np|numpy . ~linalg . matrix_rank ( $A:items )": "rank($A)",
      "~np|numpy . ~linalg . eigvals|eigvalsh|eig|eigh ( $A:items )": "eigenvalues($A)",
      "~np|numpy . ~linalg . norm ( $A:items )": "norm($A)",
      "~np|numpy . trace ( $A:items )": "mtrace($A)",
      "~np|numpy . transpose ( $A:items )": "transpose($A)",
      "~np|numpy . matmul|dot|inner ( $A , $B )": "dot($A, $B)",
      "~np|numpy . cross ( $A , $B )": "cross($A, $B)",
      "~np|numpy . eye|identity ( $n )": "identity($n)",
      "~np|numpy . array|matrix ( $A:items )": "$A",
    ]),
    Habit("NumPy, MATLAB", "np.linalg.solve([[2, 1], [1, 2]], [3, 3])", .run(.statement)).written([
      "~np|numpy . ~linalg . solve ( $A , $B )": "solve $A x = $B",
      "linsolve|LinearSolve ( $A , $B )": "solve $A x = $B",
    ]),
    Habit("SymPy", "Matrix([[1, 2], [3, 4]]).det()", .run(.anywhere)).written([
      "Matrix ( $A:items ) . det|determinant ( )": "det($A)",
      "Matrix ( $A:items ) . inv ( )": "inv($A)",
      "Matrix ( $A:items ) . rank ( )": "rank($A)",
      "Matrix ( $A:items ) . rref ( )": "rref($A)",
      "Matrix ( $A:items ) . eigenvals ( )": "eigenvalues($A)",
      "Matrix ( $A:items ) . trace ( )": "mtrace($A)",
      "Matrix ( $A:items ) . T": "transpose($A)",
      "Matrix ( $A:items )": "$A",
    ]),
  ]
}

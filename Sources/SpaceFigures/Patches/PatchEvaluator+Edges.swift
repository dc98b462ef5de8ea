import NumericalMethods
import RealFunctions
import SpaceGeometry

extension PatchEvaluator: EdgeSource {
  mutating func points(
    _ mesh: FacetMesh,
    on edges: [(edge: EdgeKey, share: Double)]
  ) throws(Interrupted) -> [PatchPoint] {
    try points(
      at: edges.map { edge, share in
        let (a, b) = (mesh.parameters[Int(edge.low)], mesh.parameters[Int(edge.high)])
        return a + (b - a) * share
      }
    )
  }
}

import NumericalMethods
import RealFunctions
import SpaceGeometry

/// Points on the chords of a mesh, for surfaces that are flat between their points: those of data.
struct ChordSource: EdgeSource {
  mutating func points(
    _ mesh: FacetMesh,
    on edges: [(edge: EdgeKey, share: Double)]
  ) throws(Interrupted) -> [PatchPoint] {
    edges.map { edge, share in
      let (a, b) = (Int(edge.low), Int(edge.high))
      return PatchPoint(
        point: mesh.points[a] + (mesh.points[b] - mesh.points[a]) * share,
        normal: (mesh.normals[a] * (1 - share) + mesh.normals[b] * share).unit
      )
    }
  }
}

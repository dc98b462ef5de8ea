import Testing

/// Shapes in every picture.
@Suite("Objects of gnuplot's scripts")
struct ScriptObjectTests {
  @Test(
    "an object becomes a statement of locus",
    arguments: [
      (
        "rect from 0,0 to 1,2",
        "rectangle from first 0, first 0 to first 1, first 2 color \"#ffffff\" border \"#000000\""
      ),
      (
        "rectangle at graph 0.5, graph 0.5 size screen 0.1, 0.2 fc rgb 'red' fs solid 0.5 noborder",
        "rectangle at graph 0.5, graph 0.5 size screen 0.1, screen 0.2 color \"#ff0000\" opacity 0.5"
      ),
      (
        "circle at 1,2 size 3", "circle at first 1, first 2 radius first 3 empty border \"#000000\""
      ),
      (
        "polygon from 0,0 to 1,0 to 1,1 fc 'blue' front",
        "polygon from first 0, first 0 to first 1, first 0 to first 1, first 1 empty border \"#0000ff\" front"
      ),
    ]
  )
  func statements(_ object: String, _ expected: String) {
    let host = RecordingHost.running("set object 3 \(object)\nplot x")
    #expect(host.problems.isEmpty)
    #expect(host.statements.contains("set object 3 \(expected)"))
  }

  @Test("an object is changed by its number, and goes with it")
  func changes() {
    let host = RecordingHost.running(
      """
      set object 1 rect from 0,0 to 1,1
      plot x
      set object 1 fc rgb "red"
      plot x
      unset object 1
      plot x
      """
    )
    #expect(host.problems.isEmpty)
    #expect(
      host.statements.contains(
        "set object 1 rectangle from first 0, first 0 to first 1, first 1 color \"#ff0000\" border \"#000000\""
      )
    )
    #expect(host.statements.contains("unset object 1"))
  }

  @Test(
    "what is no object is an error",
    arguments: ["set object 1 fc 'red'", "set object 1 star at 1,1", "set object 0 circle at 1,1"]
  )
  func wrong(_ line: String) { #expect(RecordingHost.running(line).problems.count == 1) }
}

package import DaybookRendering
import Foundation
package import Testing

/// Expects that `value` has the recorded text at each of the widths.
///
/// The texts are in `Fixtures/Snapshots/<name>.<width>.txt`. To write the files again, run the
/// tests with `DAYBOOK_RECORD_SNAPSHOTS=1`, and then review the changes in git.
package func expectSnapshots(
  of value: some TextRenderable, named name: String, widths: [Int] = [40, 80, 120],
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  for width in widths {
    expectSnapshot(
      of: value, named: "\(name).\(width)", width: width, testFile: testFile,
      sourceLocation: sourceLocation)
  }
}

/// Expects that `value` has the recorded text, in which no line has more than `width` columns.
///
/// The text is in `Fixtures/Snapshots/<name>.txt`. To write the file again, run the tests with
/// `DAYBOOK_RECORD_SNAPSHOTS=1`, and then review the changes in git.
package func expectSnapshot(
  of value: some TextRenderable, named name: String, width: Int = 40,
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = value.lines(width: width)
  let tooWide = lines.filter { $0.displayWidth > width }
  #expect(tooWide == [], "lines are wider than \(width)", sourceLocation: sourceLocation)
  let rendered = lines.map { $0 + "\n" }.joined()
  let file = SnapshotPlace.package.file(name, for: testFile)
  do {
    try file.expect(rendered, sourceLocation) { "recorded:\n\($0)\nnow:\n\(rendered)" }
  } catch {
    Issue.record(error, "Could not record \(file.url.path)", sourceLocation: sourceLocation)
  }
}

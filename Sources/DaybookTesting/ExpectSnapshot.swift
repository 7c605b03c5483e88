package import DaybookRendering
import Foundation
package import Testing

/// Expects `value` to render as the text kept in `Fixtures/Snapshots/<name>.<width>.txt`, for each
/// of the widths.
///
/// Run the tests with `DAYBOOK_RECORD=1` to write the files again, then read their diff in git.
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

/// Expects `value` to render as the text kept in `Fixtures/Snapshots/<name>.txt`, no line of it
/// wider than `width` columns.
///
/// Run the tests with `DAYBOOK_RECORD=1` to write the file again, then read its diff in git.
package func expectSnapshot(
  of value: some TextRenderable, named name: String, width: Int = 40,
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = fixtures(near: testFile).appending(path: "Snapshots/\(name).txt")
  let lines = value.lines(width: width)
  let tooWide = lines.filter { $0.displayWidth > width }
  #expect(tooWide == [], "lines are wider than \(width)", sourceLocation: sourceLocation)
  let rendered = lines.map { $0 + "\n" }.joined()
  if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
    do { try Data(rendered.utf8).write(to: file) } catch {
      Issue.record(error, "Could not record \(file.path)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "No snapshot at \(file.path); run with DAYBOOK_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  #expect(rendered == kept, "\(file.path) differs", sourceLocation: sourceLocation)
}

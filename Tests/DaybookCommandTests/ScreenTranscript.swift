import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

/// The screens after each key of a scene, as stored in `Fixtures/Screens/NAME.txt`.
///
/// ```text
/// key "t"
/// 2 daybook> print
/// at 2 14
/// ```
///
/// Unchanged rows are not repeated; `at` is the cursor's row and column. Rows count from 0, and a
/// removed row is written as an empty one. With `DAYBOOK_RECORD_SNAPSHOTS=1` a missing file is
/// written. To record a scene again, delete its file, and read the new one before you commit it.
struct ScreenTranscript {
  private struct Frame: Equatable {
    let cause: String
    var rows: [String]
    var cursor: [Int]
  }

  private let file: URL
  private let isRecording: Bool
  private var frames: [Frame] = []
  private var place = 0
  /// Whether a frame differed from the recorded one, after which no more frames are compared.
  private var isLost = false

  init(of scene: String, testFile: String = #filePath) throws {
    file = fixtures(near: testFile).appending(
      path: "Screens/\(scene.replacing("/", with: "-")).txt")
    isRecording =
      Recording.current == .on && !FileManager.default.fileExists(atPath: file.path)
    guard !isRecording else { return }
    let text = try #require(
      try? String(contentsOf: file, encoding: .utf8),
      "There is no \(file.path). Record it with \(Recording.variable)=1, and read it")
    frames = Self.frames(of: text)
  }

  /// Expects the screen to become the one recorded for `cause`, or records it.
  mutating func check(_ cause: String, at terminal: PseudoTerminal) {
    if isRecording {
      terminal.waitForQuiet()
      return frames.append(Self.frame(cause, terminal.screen))
    }
    guard !isLost else { return }
    guard place < frames.count, frames[place].cause == cause else {
      isLost = true
      Issue.record("\(file.path) has no screen after \(cause) in place \(place). Record it again")
      return
    }
    let expected = frames[place]
    place += 1
    isLost = !terminal.waits { Self.frame(cause, $0) == expected }
    #expect(
      !isLost, "frame \(place): \(Self.frame(cause, terminal.screen)), and not \(expected)")
  }

  /// Expects that no recorded frame is left, or writes the file of recorded frames.
  func end() throws {
    guard isRecording else {
      return #expect(isLost || place == frames.count, "\(file.path) has more screens")
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func frame(_ cause: String, _ screen: VirtualScreen) -> Frame {
    Frame(cause: cause, rows: screen.lines.map(lasting), cursor: [screen.row, screen.column])
  }

  /// Returns a row without the parts that differ between runs: session ids, and times of queries.
  private static func lasting(_ row: String) -> String {
    row.replacing(/Session [0-9a-f]{12}:/, with: "Session ID:")
      .replacing(/[0-9]+ ms$/, with: "N ms")
  }
}

extension ScreenTranscript {
  private var text: String {
    var (lines, shown) = ([String](), [String]())
    for frame in frames {
      lines.append("key \(frame.cause)")
      for (number, row) in frame.rows.enumerated() where row != Self.row(number, of: shown) {
        lines.append("\(number) \(row)")
      }
      if frame.rows.count < shown.count { lines.append("rows \(frame.rows.count)") }
      lines.append("at \(frame.cursor[0]) \(frame.cursor[1])")
      shown = frame.rows
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func row(_ number: Int, of rows: [String]) -> String? {
    rows.indices.contains(number) ? rows[number] : nil
  }

  private static func frames(of text: String) -> [Frame] {
    var (frames, cause, rows) = ([Frame](), "", [String]())
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = parts.count > 1 ? String(parts[1]) : ""
      switch parts[0] {
      case "key": cause = rest
      case "rows": rows = Array(rows.prefix(Int(rest) ?? 0))
      case "at":
        let cursor = rest.split(separator: " ").compactMap { Int($0) }
        frames.append(Frame(cause: cause, rows: rows, cursor: cursor))
      default:
        guard let number = Int(parts[0]) else { continue }
        while rows.count <= number { rows.append("") }
        rows[number] = rest
      }
    }
    return frames
  }
}

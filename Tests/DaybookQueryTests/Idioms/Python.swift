import Foundation

/// `python3`, which works out the same as the engine and shares nothing with it.
enum Python {
  static let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { $0 + "/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isThere: Bool { path != nil }

  /// What a program prints for `input`, one answer a line.
  static func lines(of program: String, input: Any) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "python-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (given, answer) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try JSONSerialization.data(withJSONObject: input).write(to: given)
    try Data().write(to: answer)
    let process = Process()
    process.executableURL = URL(filePath: path ?? "python3")
    process.arguments = ["-c", "import json, sys\ndata = json.load(sys.stdin)\n" + program]
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: answer)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return try String(contentsOf: answer, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  struct Failure: Error {
    let status: Int32
  }
}

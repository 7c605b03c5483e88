internal import DaybookSystem

/// The editor that the user has chosen, run for one text.
struct ExternalEditor: Sendable {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  /// `text` after the user has edited it, without a final newline.
  ///
  /// The result is `nil` if the editor did not run or failed.
  func edit(_ text: String) -> String? {
    let folder = EnvironmentVariable("TMPDIR").value ?? "/tmp"
    guard let file = try? TemporaryFile(in: Directory(folder), prefix: "daybook-"),
      (try? file.file.write(Array(text.utf8).span)) != nil,
      (try? ExternalProgram(words + [file.file.path]).run()) == 0,
      let edited = try? TextFile.read(file.file.path)
    else { return nil }
    return edited.hasSuffix("\n") ? String(edited.dropLast()) : edited
  }
}

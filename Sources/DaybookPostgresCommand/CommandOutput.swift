internal import DaybookRendering
internal import DaybookSystem
internal import DaybookValues

/// The lines of the command's output; each line is flushed immediately, because a program may read
/// the lines.
enum CommandOutput {
  static func say(_ line: String) throws(SystemError) {
    var output = ChunkedOutput.standard
    try output.write(safe(line) + "\n")
    try output.flush()
  }

  /// Prints an object of JSON.
  static func say(_ members: [JSONObject.Member]) throws(SystemError) {
    try say(JSONValue.object(JSONObject(members)).description)
  }

  /// Prints lines of JSON, without a buffer.
  static func put(_ bytes: [UInt8]) throws(SystemError) {
    var output = ChunkedOutput.standard
    try output.write(bytes)
    try output.flush()
  }

  /// `text` after control characters, except line ends, were made visible.
  static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText(String($0)).text }.joined(separator: "\n")
  }
}

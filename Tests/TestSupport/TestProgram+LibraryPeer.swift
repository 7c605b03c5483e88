internal import Foundation

extension TestProgram {
  /// Runs a program of `library-test-peer` in an empty folder of its own.
  ///
  /// This is for tests that may end their process, or that need its streams, folder or signals.
  /// Exit tests of the testing library would also work. But their monitor keeps one processor busy
  /// while another ended program of the tests is not yet waited for.
  package static func libraryPeer(_ words: [String], _ input: String = "") throws -> Outcome {
    let folder = TemporaryPath()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    var program = TestProgram([try Peer.program(named: "library-test-peer")] + words)
    (program.folder, program.input) = (folder.path, input)
    return try program.run()
  }
}

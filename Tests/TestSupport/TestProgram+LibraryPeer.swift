internal import Foundation

extension TestProgram {
  /// Runs a program of `library-test-peer` in an empty folder of its own.
  ///
  /// What could end the tests' process, or has its streams, folder or signals, is tested in such a program.
  /// Exit tests of the testing library would do, too. But their monitor takes a whole processor as long as any
  /// other program of the tests has ended and was not waited for.
  package static func libraryPeer(_ words: [String], _ input: String = "") throws -> Outcome {
    let folder = TemporaryPath()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    var program = TestProgram([try Peer.program(named: "library-test-peer")] + words)
    (program.folder, program.input) = (folder.path, input)
    return try program.run()
  }
}

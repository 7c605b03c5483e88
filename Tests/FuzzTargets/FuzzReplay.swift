#if !FUZZING
  internal import Foundation

  /// The command `daybook-fuzz [TARGET…]`, which replays the corpus of the named targets, or of
  /// all.
  ///
  /// With `daybook-fuzz hunt FIRST [COUNT]` it runs calls of the crash hunt instead.
  @main
  struct FuzzReplay {
    static func main() async throws {
      let names = CommandLine.arguments.dropFirst()
      if let hunt = HuntCommand(Array(names)) { exit(hunt.run()) }
      let targets = names.isEmpty ? FuzzTarget.allCases : names.compactMap(FuzzTarget.init)
      guard names.count == targets.count || names.isEmpty else {
        print("The targets are: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")).")
        exit(64)
      }
      var count = 0
      for target in targets {
        let corpus = FuzzCorpus(of: target)
        let findings = try await corpus.replay(target)
        count += findings.count
        for finding in findings { print("\(target.rawValue)/\(finding.file): \(finding.finding)") }
        print("\(target.rawValue): \(corpus.files.count) inputs, \(findings.count) findings")
      }
      exit(count == 0 ? 0 : 1)
    }
  }
#endif

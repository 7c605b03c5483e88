package import Foundation

/// The stored inputs of a target: seeds, and inputs that once broke a promise.
package struct FuzzCorpus {
  /// The files of the inputs, sorted by path.
  package let files: [URL]

  /// Reads the names of the inputs in `directory`; there are none when there is no such directory.
  package init(_ directory: URL) {
    let found = try? FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    files = (found ?? []).sorted { $0.path < $1.path }
  }

  /// Reads the names of the inputs of `target` in the fixtures of this checkout.
  package init(of target: FuzzTarget) {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    self.init(root.appending(path: "Fixtures/Fuzzing/\(target.rawValue)"))
  }

  /// Checks every input, and returns the name and the finding of each input that breaks a promise.
  package func replay(_ target: FuzzTarget) async throws -> [(file: String, finding: FuzzFinding)] {
    var findings: [(String, FuzzFinding)] = []
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      do throws(FuzzFinding) { try await target.check(bytes) } catch {
        findings.append((file.lastPathComponent, error))
      }
    }
    return findings
  }
}

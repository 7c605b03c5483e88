package import Foundation

/// The inputs that are kept of a target: seeds, and whatever was found to break a promise.
package struct FuzzCorpus {
  /// The files, by name.
  package let files: [URL]

  /// The inputs in `directory`; none when there is no such directory.
  package init(_ directory: URL) {
    let found = try? FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    files = (found ?? []).sorted { $0.path < $1.path }
  }

  /// The inputs of `target` in the fixtures of this checkout.
  package init(of target: FuzzTarget) {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    self.init(root.appending(path: "Fixtures/Fuzzing/\(target.rawValue)"))
  }

  /// Checks every input, and gives the name and the finding of each that breaks a promise.
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

package import Foundation

/// The `Fixtures` folder of the package that `testFile` belongs to.
package func fixtures(near testFile: String) -> URL {
  var folder = URL(filePath: testFile).deletingLastPathComponent()
  while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
    precondition(folder.path != "/", "\(testFile) is in no package")
    folder.deleteLastPathComponent()
  }
  return folder.appending(path: "Fixtures")
}

/// The text of the fixture at `path`, which starts inside the `Fixtures` folder.
///
/// - Throws: When there is no such file, or it is not UTF-8.
package func fixtureText(_ path: String, testFile: String = #filePath) throws -> String {
  try String(contentsOf: fixtures(near: testFile).appending(path: path), encoding: .utf8)
}

package import Foundation

/// The `Fixtures` folder of the package that `testFile` belongs to.
package func fixtures(near testFile: String) -> URL {
  guard let package = packageFolder(of: testFile) else {
    preconditionFailure("\(testFile) is in no package")
  }
  return package.appending(path: "Fixtures")
}

/// The folder of the package of `testFile`; `nil` if the file is in no package.
func packageFolder(of testFile: String) -> URL? {
  var folder = URL(filePath: testFile).deletingLastPathComponent()
  while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
    guard folder.pathComponents.count > 1 else { return nil }
    folder.deleteLastPathComponent()
  }
  return folder
}

/// The text of the fixture at `path`, which is relative to the `Fixtures` folder.
///
/// - Throws: An error if there is no such file, or it is not UTF-8.
package func fixtureText(_ path: String, testFile: String = #filePath) throws -> String {
  try String(contentsOf: fixtures(near: testFile).appending(path: path), encoding: .utf8)
}

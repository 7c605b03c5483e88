#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The variables of this process.
package enum ProcessEnvironment {
  /// Each variable with its value.
  ///
  /// If two variables have the same name, the first one is used, as by `getenv`. U+FFFD replaces
  /// bytes that are not UTF-8.
  package static var current: [String: String] {
    var variables: [String: String] = [:]
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = unsafe environ
    while let text = unsafe entry.pointee {
      let (name, value) = unsafe parts(of: String(cString: text))
      if variables[name] == nil { variables[name] = value }
      unsafe entry += 1
    }
    return variables
  }

  /// The directory for temporary files: `$TMPDIR`, else `/tmp`.
  package static var temporaryDirectory: String {
    guard let path = current["TMPDIR"], !path.isEmpty else { return "/tmp" }
    return path
  }

  private static func parts(of entry: String) -> (name: String, value: String) {
    guard let sign = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (entry, "") }
    return (String(entry[..<sign]), String(entry[entry.utf8.index(after: sign)...]))
  }
}

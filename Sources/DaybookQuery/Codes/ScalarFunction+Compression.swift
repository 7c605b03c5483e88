internal import Compression
internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that compress and expand texts.
  package static let compression: [ScalarFunction] = [
    .gzipCompressToBase64String, .gzipDecompressFromBase64String, .zlibCompressToBase64String,
    .zlibDecompressFromBase64String,
  ]

  static var gzipCompressToBase64String: ScalarFunction {
    compressing("gzip", .gzip)
      .showing(
        #"gzip_decompress_from_base64_string(gzip_compress_to_base64_string("seven")) → seven"#)
  }

  static var gzipDecompressFromBase64String: ScalarFunction {
    expanding("gzip", .gzip)
      .showing(
        #"gzip_decompress_from_base64_string("H4sIAAAAAAAAAytOLUvNAwBsrVSWBQAAAA==") → seven"#)
  }

  static var zlibCompressToBase64String: ScalarFunction {
    compressing("zlib", .zlib)
      .showing(#"zlib_compress_to_base64_string("seven") → eJwrTi1LzQMABnICIg=="#)
  }

  static var zlibDecompressFromBase64String: ScalarFunction {
    expanding("zlib", .zlib)
      .showing(#"zlib_decompress_from_base64_string("eJwrTi1LzQMABnICIg==") → seven"#)
  }

  private static func compressing(_ name: String, _ format: CompressionFormat) -> ScalarFunction {
    ScalarFunction(
      "\(name)_compress_to_base64_string", [Parameter("text", .string)], gives: .string,
      nulls: .handled, "A text compressed by \(name), in Base64."
    ) { arguments in
      .string(format.compressed(Array(arguments.text(0).utf8)).map { Base64.text(of: $0) } ?? "")
    }
  }

  /// Makes a function that expands a compressed text.
  ///
  /// A kilobyte can expand to a megabyte, so memory is reserved while the text is expanded.
  private static func expanding(_ name: String, _ format: CompressionFormat) -> ScalarFunction {
    ScalarFunction(
      "\(name)_decompress_from_base64_string", [Parameter("base64", .string)], making: .string,
      "The text that was compressed by \(name), given in Base64; \"\" when it is none."
    ) { arguments, memory throws(QueryError) in
      guard let bytes = Base64.bytes(of: arguments.text(0)),
        let expanded = try format.expanded(
          bytes, allow: { count throws(QueryError) in try memory.check(count.times(4)) })
      else { return .string("") }
      return .string(String(validating: expanded, as: UTF8.self) ?? "")
    }
  }
}

internal import Daybook
internal import DaybookSystem
internal import ForeignData

/// The file that receives the records an import skips, as one line of JSON for each record.
final class SkippedFile: Sendable {
  private let file: OpenFile

  /// Creates the file at `path`.
  ///
  /// - Throws: ``ImportError`` if the file exists, or cannot be created.
  init(_ path: String) throws(ImportError) {
    do throws(SystemError) { file = try OpenFile(path: path, .creatingForAll) } catch {
      guard error.code == .alreadyExists else { throw ImportError(.log(LogError(error))) }
      throw ImportError(
        .badOptions("'\(path)' exists already. Name another file for --skip-bad."))
    }
  }

  /// Writes a record without buffering, because skipped records are few and must not be lost.
  func put(_ record: BadRecord) throws(ImportError) {
    var writer = JSONWriter()
    writer.write(Self.object(record))
    writer.writeByte(UInt8(ascii: "\n"))
    do throws(SystemError) { try file.write(writer.bytes.span) } catch {
      throw ImportError(.log(LogError(error)))
    }
  }

  private static func object(_ record: BadRecord) -> JSONObject {
    let text = String(validating: record.text, as: UTF8.self)
    return [
      "line": .integer(Int64(record.line)), "place": .string(record.place),
      "reason": .string(record.reason),
      text == nil ? "base64" : "text": .string(text ?? Base64.text(of: record.text)),
    ]
  }

  /// Removes the file, if the import failed or skipped no record.
  func remove() { _ = try? FileEntry(file.path).remove() }
}

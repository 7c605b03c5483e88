internal import DaybookSystem

/// Reads session files; for files compressed with zstd, the program `zstd` must be installed.
package struct SessionFileReader {
  /// The maximum number of bytes of a file, because the complete file is kept in memory.
  package static let longestFile = 1 << 30

  /// The reason why a file was not read.
  package enum Failure: Error, Equatable {
    case noUnpacker
    case tooLong
    case unreadable(String)
  }

  package init() {}

  /// The records of the file at `path`, or the first `limit` of them.
  package func file(_ path: String, limit: Int = .max) throws(Failure) -> SessionFile {
    var lines = SessionLines(limit: limit)
    try read(path) {
      lines.take($0)
      return !lines.isFull
    }
    lines.finish()
    if lines.records.isEmpty, let whole = try wholeValue(path, lines) { return whole }
    return lines.file(path)
  }

  /// The value of a file that is one JSON text over several lines; `nil` for any other file.
  private func wholeValue(_ path: String, _ lines: SessionLines) throws(Failure) -> SessionFile? {
    guard !lines.faults.isEmpty else { return nil }
    var value = SessionLines()
    try read(path) { chunk in
      value.take(chunk.map { $0 == 0x0A ? 0x20 : $0 }[...])
      return true
    }
    value.finish()
    guard value.faults.isEmpty else { return nil }
    return value.file(path)
  }

  /// Passes the bytes from `offset` to `take` in chunks, until `take` returns false.
  func read(
    _ path: String, from offset: Int = 0, _ take: (ArraySlice<UInt8>) -> Bool
  ) throws(Failure) {
    var (chunk, total, isWanted) = ([UInt8](repeating: 0, count: 1 << 18), offset, true)
    let unpacker = path.hasSuffix(".zst") ? try Self.unpacker(path) : nil
    do throws(SystemError) {
      var input = try Self.input(path, unpacker)
      if offset > 0 { try input.seek(to: UInt64(offset)) }
      while isWanted {
        let count = try input.read(into: &chunk)
        guard count > 0 else { break }
        total += count
        if total > Self.longestFile { break }
        isWanted = take(chunk[..<count])
      }
    } catch { throw .unreadable("\(error)") }
    // The unpacker fails when its pipe is closed early, which is not an error here.
    if let unpacker, !unpacker.end(), isWanted, total <= Self.longestFile {
      throw .unreadable("zstd could not unpack it.")
    }
    guard total <= Self.longestFile else { throw .tooLong }
  }

  private static func input(
    _ path: String, _ unpacker: ProgramOutput?
  ) throws(SystemError) -> ChunkedInput {
    if let unpacker { return unpacker.input }
    return try ChunkedInput(path: path)
  }

  private static func unpacker(_ path: String) throws(Failure) -> ProgramOutput {
    do throws(SystemError) {
      return try ProgramOutput(["zstd", "-dcq", "--memory=512MB", "--", path])
    } catch { throw .noUnpacker }
  }
}

internal import DaybookSystem
internal import DaybookValues

/// Reads session files; if a file has grown, only its new lines are read.
///
/// A file that was truncated, replaced or compressed is read again. Only the most recently used
/// files are cached. Any other file is read again when it changes.
package struct SessionFileCache: Sendable {
  private struct Kept: Sendable {
    let state: FileState
    var file: SessionFile
    /// The reader's state at the mark, to continue from there; `nil` for a file that is always read
    /// from its start.
    var lines: SessionLines?
    var mark: FileMark?
    /// The size in bytes.
    var size: Int
    var turn: Int
  }

  private let capacity: Int
  private var kept: [String: Kept] = [:]
  private var turn = 0
  /// The number of bytes read so far.
  package private(set) var readBytes = 0

  /// - Parameter capacity: The maximum total size of files whose records are cached, in bytes; 0
  ///   for no cache.
  package init(capacity: Int) { self.capacity = capacity }

  /// The records of the file at `path`.
  ///
  /// - Throws: The reason why the file was not read.
  mutating func file(_ path: String) throws(SessionFileReader.Failure) -> SessionFile {
    guard capacity > 0 else { return try SessionFileReader().file(path) }
    turn += 1
    // The file's state is taken before reading, so that bytes written during the reading count as a
    // change.
    let state = FileState(path)
    if let old = kept[path], old.state == state {
      kept[path]?.turn = turn
      return old.file
    }
    let before = kept.removeValue(forKey: path)
    let more = try grown(before, path, state)
    let new = if let more { more } else { try anew(path, state) }
    kept[path] = new
    evict(besides: path)
    return new.file
  }

  /// The file with the lines appended since `old`; `nil` if it must be read from its start.
  private mutating func grown(
    _ old: Kept?, _ path: String, _ state: FileState
  ) throws(SessionFileReader.Failure) -> Kept? {
    guard let old, let lines = old.lines, let mark = old.mark, mark.holds(in: path) else {
      return nil
    }
    return try reading(path, from: mark.offset, lines, state)
  }

  private mutating func anew(
    _ path: String, _ state: FileState
  ) throws(SessionFileReader.Failure) -> Kept {
    if !path.hasSuffix(".zst") {
      let read = try reading(path, from: 0, SessionLines(), state)
      // If no line of a file is a record, the file may be one JSON text over several lines.
      if !read.file.records.isEmpty || read.file.faults.isEmpty { return read }
    }
    let file = try SessionFileReader().file(path)
    let size = Int(clamping: ((try? FileEntry(path).size()) ?? nil) ?? 0)
    readBytes += size
    return Kept(state: state, file: file, lines: nil, mark: nil, size: size, turn: turn)
  }

  private mutating func reading(
    _ path: String, from offset: Int, _ lines: SessionLines, _ state: FileState
  ) throws(SessionFileReader.Failure) -> Kept {
    let identity = FileIdentity(path: path)
    var (lines, end) = (lines, offset)
    try SessionFileReader().read(path, from: offset) {
      lines.take($0)
      end += $0.count
      return true
    }
    readBytes += end - offset
    let mark = FileMark(at: end, in: path)
    // If the file was replaced in the meantime, the bytes may come from either file.
    let isSame = identity != nil && FileIdentity(path: path) == identity
    return Kept(
      state: state, file: lines.wholeFile(path), lines: lines, mark: isSame ? mark : nil, size: end,
      turn: turn)
  }

  private mutating func evict(besides path: String) {
    var sum = kept.values.reduce(0) { $0 + $1.size }
    for (other, file) in kept.ordered(by: { $0.value.turn < $1.value.turn })
    where sum > capacity && other != path {
      sum -= file.size
      kept[other] = nil
    }
  }
}

extension SessionLines {
  /// The file so far, without an incomplete last line.
  fileprivate func wholeFile(_ path: String) -> SessionFile {
    var lines = self
    lines.finishWhole()
    return lines.file(path)
  }
}

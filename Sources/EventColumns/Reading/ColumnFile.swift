package import DaybookSystem

/// A file of columns at the time of opening: later additions are not visible.
package final class ColumnFile: Sendable {
  /// A stripe, and the start of its blocks.
  package struct Stripe: Sendable {
    package let head: StripeHead
    /// The groups, not decoded.
    let writtenGroups: HeadReader
    let blocksOffset: UInt64
  }

  package let root: FileRoot
  package let stripes: [Stripe]
  package let identity: FileIdentity
  private let file: OpenFile

  /// Opens the file at `path`.
  ///
  /// - Throws: ``ColumnError`` when it cannot be read, is not a file of columns, has a different
  ///   version, or has damaged heads.
  package init(_ path: String) throws(ColumnError) {
    // Opening a pipe would block.
    guard FileEntry(path).isRegularFile else { throw .unusable("there is no file at \(path)") }
    do throws(SystemError) {
      file = try OpenFile(path: path, .reading)
      identity = try file.identity
    } catch { throw .storage(error) }
    root = try Self.root(of: file)
    stripes = try Self.stripes(of: file, root)
  }

  /// Whether the file is unchanged since it was opened.
  var isCurrent: Bool {
    get throws(ColumnError) { try Self.root(of: file) == root }
  }

  /// The newer of the undamaged roots.
  static func root(of file: borrowing OpenFile) throws(ColumnError) -> FileRoot {
    var (found, failure) = ([FileRoot](), ColumnError?.none)
    for offset in FileRoot.offsets {
      do throws(ColumnError) {
        let bytes = try file.read(at: offset, FileRoot.mostBytes)
        found.append(try FileRoot(bytes, at: offset))
      } catch { failure = failure ?? error }
    }
    guard let root = found.max(by: { $0.commit < $1.commit }) else {
      throw failure ?? .damaged("it has no beginning")
    }
    return root
  }

  private static func stripes(
    of file: borrowing OpenFile, _ root: FileRoot
  ) throws(ColumnError) -> [Stripe] {
    var (stripes, offset, next) = ([Stripe](), FileRoot.stripesOffset, UInt64(1))
    for _ in 0..<root.stripeCount {
      let (stripe, end) = try Self.stripe(of: file, at: offset, before: root.end)
      guard stripe.head.first == next, end <= root.end else {
        throw .damaged("a stripe is not where it should be")
      }
      stripes.append(stripe)
      (offset, next) = (end, stripe.head.last + 1)
    }
    guard offset == root.end, next == root.checkpoint + 1 else {
      throw .damaged("its stripes are not all there")
    }
    return stripes
  }

  /// The bytes read at the start of a stripe: mostly its whole head.
  private static let headBytes = 8_192

  private static func stripe(
    of file: borrowing OpenFile, at offset: UInt64, before end: UInt64
  ) throws(ColumnError) -> (stripe: Stripe, end: UInt64) {
    var bytes = try file.read(at: offset, headBytes)
    guard bytes.count >= 4 else { throw .damaged("a stripe is cut short") }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    // The length is not verified by a checksum yet, so it may be wrong.
    guard offset < end, UInt64(length) <= end - offset else {
      throw .damaged("a stripe is not where it should be")
    }
    if length > bytes.count - 4 { bytes = try file.read(at: offset, 4 + length) }
    guard length <= bytes.count - 4 else { throw .damaged("a stripe is cut short") }
    var reader = try HeadReader(Array(bytes[4..<4 + length]), seed: offset, "a stripe")
    let head = try StripeHead(from: &reader)
    let blocksOffset = offset + 4 + UInt64(length)
    let stripe = Stripe(head: head, writtenGroups: reader, blocksOffset: blocksOffset)
    return (stripe, blocksOffset + head.blockBytes)
  }

  /// The block of `part`, after checking its checksum.
  func block(_ part: ColumnHead.Part, of stripe: Stripe) throws(ColumnError) -> [UInt8] {
    guard part.byteCount > 0 else { return [] }
    guard part.offset <= stripe.head.blockBytes else { throw .damaged("a block lies outside") }
    let bytes = try file.read(at: stripe.blocksOffset + part.offset, part.byteCount)
    guard bytes.count == part.byteCount, bytes.count >= BlockSum.leastBytes,
      BlockSum.of(bytes, at: part.offset) == part.checksum
    else { throw .damaged("the checksum of a block differs") }
    return bytes
  }
}

extension OpenFile {
  fileprivate func read(at offset: UInt64, _ count: Int) throws(ColumnError) -> [UInt8] {
    do throws(SystemError) { return try bytes(at: offset, count: count) } catch {
      throw .storage(error)
    }
  }
}

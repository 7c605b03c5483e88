/// The part of a file of columns that is read first: it contains the end of the file, and
/// identifies the log.
///
/// A file has two slots for roots. New data are first written to the disk, and then the root in the
/// older slot is replaced. So at least one root is always undamaged, and its data are on the disk.
package struct FileRoot: Equatable, Sendable {
  /// The number of this root: 1 for a file without stripes, and 1 more after each addition.
  package let commit: UInt64
  /// The number of the build that made the file, from 1.
  package let generation: UInt64
  /// The last position with columns; 0 before the first event.
  package let checkpoint: UInt64
  /// The log's digest of its events up to the checkpoint; equal logs have equal digests.
  package let digest: [UInt8]
  package let stripeCount: Int
  /// The offset after the last stripe.
  package let end: UInt64

  /// The root of a file without stripes.
  package static func empty(generation: UInt64) -> FileRoot {
    FileRoot(
      commit: 1, generation: generation, checkpoint: 0, digest: [], stripeCount: 0,
      end: stripesOffset)
  }

  /// The version of the format; each change of the format raises it.
  package static let format: UInt32 = 1
  /// The offsets of the two slots for roots, so far apart that no single write of a disk damages
  /// both.
  static let offsets: [UInt64] = [0, 4_096]
  /// The offset at which the first stripe begins.
  static let stripesOffset: UInt64 = 8_192
  /// The number of bytes to read for a root, which is always shorter.
  static let mostBytes = 512

  private static let magic = Array("Daybook columns\n".utf8)
}

extension FileRoot {
  /// The offset of this root in the file; the previous root has the other offset.
  var offset: UInt64 { Self.offsets[Int(commit % 2)] }

  var bytes: [UInt8] {
    var writer = HeadWriter()
    writer.write(Self.magic)
    writer.write(Self.format)
    for number in [commit, generation, checkpoint, end] { writer.write(number) }
    writer.write(UInt32(stripeCount))
    writer.write(digest)
    let sealed = writer.sealed(seed: offset)
    var length = HeadWriter()
    length.write(sealed)
    return length.bytes
  }

  /// The root in `bytes`, which begin at `offset` of the file.
  init(_ bytes: [UInt8], at offset: UInt64) throws(ColumnError) {
    guard bytes.count >= 4 else { throw .damaged("its beginning is cut short") }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - 4 else { throw .damaged("its beginning is cut short") }
    var head = try HeadReader(Array(bytes[4..<4 + length]), seed: offset, "its beginning")
    guard try head.readBytes() == Self.magic else { throw .unusable("it is none") }
    guard try head.read(UInt32.self) == Self.format else {
      throw .unusable("another version of Daybook wrote it")
    }
    commit = try head.read(UInt64.self)
    generation = try head.read(UInt64.self)
    checkpoint = try head.read(UInt64.self)
    end = try head.read(UInt64.self)
    stripeCount = Int(try head.read(UInt32.self))
    digest = try head.readBytes()
  }
}

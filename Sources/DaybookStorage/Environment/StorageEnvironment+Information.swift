internal import CLMDB
package import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension StorageEnvironment {
  /// The number of the last commit, of any process.
  ///
  /// - Complexity: O(1), about 100 ns, and no read transaction.
  package func lastTransactionNumber() throws(SystemError) -> UInt64 {
    try inspect("look for commits") {
      unsafe UInt64(bits: nativeInformation.me_last_txnid)
    }
  }

  /// The current sizes of the file and its map, the numbers of readers, and the last commit.
  package func information() throws(SystemError) -> StorageInformation {
    try inspect("inspect the daybook") {
      let native = unsafe nativeInformation
      var statistics = MDB_stat()
      unsafe mdb_env_stat(handle, &statistics)
      return unsafe StorageInformation(
        mapSizeInBytes: UInt64(bits: native.me_mapsize),
        usedBytes: (UInt64(bits: native.me_last_pgno) &+ 1) &* UInt64(statistics.ms_psize),
        fileSizeInBytes: mappedFileSize,
        maximumReaders: lock.isHeldByReads ? 0 : Int(native.me_maxreaders),
        readersInUse: Int(native.me_numreaders),
        lastTransactionNumber: UInt64(bits: native.me_last_txnid))
    }
  }

  /// Every occupied reader slot, of any process.
  package func readers() throws(SystemError) -> [ReaderSlot] {
    try inspect("list the readers") {
      var text: [UInt8] = []
      unsafe withUnsafeMutablePointer(to: &text) { text in
        _ = unsafe mdb_reader_list(handle, { unsafe appendLine($0, to: $1) }, text)
      }
      let last = unsafe UInt64(bits: nativeInformation.me_last_txnid)
      return String(decoding: text, as: UTF8.self).split(separator: "\n")
        .compactMap { ReaderSlot(line: $0, lastTransactionNumber: last) }
    }
  }

  /// Frees the slots of dead processes, so that their pages can be used again.
  ///
  /// Each opening frees these slots, and so does a reader that finds no free slot. A writer should
  /// call this function every minute.
  ///
  /// - Returns: The number of freed slots.
  @discardableResult
  package func releaseStaleReaders() throws(SystemError) -> Int {
    try inspect("check for dead readers") { () throws(SystemError) in
      var count: CInt = 0
      // A process that was stopped while it held the mutex would block this call. The slots are
      // freed later.
      guard words?.holder(of: .readers) == nil else { return 0 }
      let status = unsafe mdb_reader_check(handle, &count)
      guard status == MDB_SUCCESS else { throw failure(status, while: "check for dead readers") }
      return Int(count)
    }
  }

  /// The number of bytes that this user may still write to the file system.
  package func freeBytesOnDisk() throws(SystemError) -> UInt64 {
    try DiskSpace(holding: Directory(holding: path)).freeBytes
  }

  /// Throws when appending should stop, so that enough disk space is left for cleaning up.
  ///
  /// - Throws: ``SystemError`` with code
  ///   ``SystemError/Code/diskReserveReached(freeBytes:reserveBytes:)`` when less than 64 MiB is
  ///   free. On a file system smaller than 6.25 GiB the limit is 1 %.
  /// - Complexity: one system call.
  package func requireDiskReserve() throws(SystemError) {
    try DiskSpace(holding: Directory(holding: path)).requireReserve(at: path)
  }

  /// The size of the file, from LMDB's own descriptor; a transaction must be live.
  var mappedFileSize: UInt64 {
    var descriptor: CInt = -1
    var status = stat()
    guard unsafe mdb_env_get_fd(handle, &descriptor) == MDB_SUCCESS,
      unsafe fstat(descriptor, &status) == 0
    else { return 0 }
    return UInt64(max(status.st_size, 0))
  }

  private var nativeInformation: MDB_envinfo {
    var information = unsafe MDB_envinfo()
    unsafe mdb_env_info(handle, &information)
    return unsafe information
  }
}

extension UInt64 {
  /// The value of a C `size_t`, which Swift imports as a signed integer; a damaged file may contain
  /// any value.
  init(bits number: Int) { self = UInt64(UInt(bitPattern: number)) }
}

@unsafe private func appendLine(
  _ line: UnsafePointer<CChar>?, to text: UnsafeMutableRawPointer?
) -> CInt {
  guard let line = unsafe line, let text = unsafe text?.assumingMemoryBound(to: [UInt8].self) else {
    return 0
  }
  unsafe text.pointee.append(contentsOf: String(cString: line).utf8)
  return 0
}

/// The size of a file, the used part of its map, and the number of its readers.
package struct StorageInformation: Hashable, Sendable {
  /// The size of the present map, which the file cannot exceed.
  package let mapSizeInBytes: UInt64
  /// The size in bytes of all pages that were ever used, including free pages.
  package let usedBytes: UInt64
  package let fileSizeInBytes: UInt64
  /// The number of slots in the reader table; 0 if this process cannot write the lock file.
  package let maximumReaders: Int
  /// The maximum number of slots in use at one time, by all processes, since the lock file was
  /// made.
  package let readersInUse: Int
  package let lastTransactionNumber: UInt64

  /// The used share of the map, from 0 to 1.
  package var shareOfMapUsed: Double { Double(usedBytes) / Double(max(mapSizeInBytes, 1)) }
}

/// A slot of the reader table, taken by a process.
package struct ReaderSlot: Hashable, Sendable {
  package let processID: Int32
  /// The number of the commit that the process reads; `nil` when the slot is reserved for its next
  /// read.
  package let transactionNumber: UInt64?
  /// The number of commits since the commit that is read; `nil` if none is read.
  package let lag: UInt64?

  /// Reads a line of LMDB's list: process, thread and transaction.
  init?(line: Substring, lastTransactionNumber: UInt64) {
    let words = line.split(separator: " ")
    guard words.count == 3, let processID = Int32(words[0]) else { return nil }
    self.processID = processID
    transactionNumber = UInt64(words[2])
    lag = transactionNumber.map { lastTransactionNumber - min($0, lastTransactionNumber) }
  }
}

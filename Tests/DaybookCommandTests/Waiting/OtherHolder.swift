import Foundation
import TestSupport

/// A process that holds a lock of a daybook.
///
/// It is written in Python from the description of the locks, and shares no code with Daybook.
final class OtherHolder {
  enum Hold: String {
    /// The lock on the directory, with the mark that says which process holds it since when.
    case directory
    /// LMDB's own mutex for writers, but no lock of Daybook's.
    case writersMutex
    /// The lock on the first byte of LMDB's lock file, which a process holds while it opens a
    /// daybook.
    case opening
    /// A read transaction of LMDB.
    case read
    /// The lock on a file, which a process holds while it builds a read model.
    case file
  }

  private let peer: Peer

  /// Starts the process, and returns once it holds the lock.
  init(_ hold: Hold, _ path: String) throws {
    peer = try Peer(running: ["python3", "-c", Self.program, hold.rawValue, path])
    guard peer.nextLine() == "held" else { throw CocoaError(.featureUnsupported) }
  }

  var number: Int32 { peer.processID }

  func stop() { peer.stop() }

  /// Ends the process, which releases its lock.
  func release() { peer.kill() }

  private static let program = """
    import ctypes, fcntl, os, struct, sys, time
    what, path = sys.argv[1:]
    if what == "directory":
        held = os.open(path, os.O_RDONLY)
        fcntl.flock(held, fcntl.LOCK_EX)
        mark = struct.pack("hhqqi4x", fcntl.F_RDLCK, 0, 1735689600 * 10**6, os.getpid(), 0)
        fcntl.fcntl(held, 37, mark)
    elif what == "file":
        held = os.open(path, os.O_RDONLY)
        fcntl.flock(held, fcntl.LOCK_EX)
        mark = struct.pack("hhqqi4x", fcntl.F_RDLCK, 0, 1735689600 * 10**6, os.getpid(), 0)
        fcntl.fcntl(held, 37, mark)
    elif what == "opening":
        held = os.open(path + "/log.mdb-lock", os.O_RDWR)
        fcntl.lockf(held, fcntl.LOCK_EX, 1, 0, os.SEEK_SET)
    else:
        lmdb = ctypes.CDLL("liblmdb.so.0")
        environment, transaction = ctypes.c_void_p(), ctypes.c_void_p()
        lmdb.mdb_env_create(ctypes.byref(environment))
        lmdb.mdb_env_set_mapsize(environment, ctypes.c_size_t(1 << 30))
        lmdb.mdb_env_open(environment, (path + "/log.mdb").encode(), 0x4000, 0o600)
        flags = 0x20000 if what == "read" else 0
        if lmdb.mdb_txn_begin(environment, None, flags, ctypes.byref(transaction)) != 0: sys.exit(1)
    print("held", flush=True)
    sys.stdin.read()
    """
}

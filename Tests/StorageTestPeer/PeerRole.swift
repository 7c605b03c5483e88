import DaybookSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work of another process while a test watches; it prints each step to its standard output.
enum PeerRole: String {
  case holdRead = "hold-read"
  case holdExclusively = "hold-exclusively"
  case append
  case readOnly = "read-only"
  case modes
  case addressSpace = "address-space"
  case hugeMap = "huge-map"
  case manyMaps = "many-maps"
  case fileSize = "file-size"
  case fork
  case brokenMeta = "broken-meta"
  case missingFile = "missing-file"
  case failingCommit = "failing-commit"
  case failingCreation = "failing-creation"
  case blockedSignal = "blocked-signal"

  func run(_ path: String, _ arguments: [String]) throws {
    switch self {
    case .holdRead: try holdRead(path)
    case .holdExclusively: try holdExclusively(path)
    case .append: try append(path, count: arguments.first.flatMap { UInt64($0) } ?? 0)
    case .readOnly: try read(path)
    case .modes: try makeFiles(path, mask: arguments.first.flatMap { mode_t($0, radix: 8) } ?? 0)
    case .addressSpace: try openInLittleSpace(path)
    case .hugeMap: try openLargerThanAddressesGo(path)
    case .manyMaps: try openMoreThanAddressesGo(path)
    case .fileSize: try runIntoFileSizeLimit(path)
    case .fork: try useAfterFork(path)
    case .brokenMeta: try failBetweenPagesAndMeta(path)
    case .missingFile: try failWhileFileIsAway(path)
    case .failingCommit: try failEveryCall(path)
    case .failingCreation: try failEveryCallOfCreation(path)
    case .blockedSignal: try endByBlockedSignal()
    }
  }
}

func runPeer(_ arguments: [String]) {
  guard arguments.count >= 2, let role = PeerRole(rawValue: arguments[0]) else {
    say("usage: storage-test-peer ROLE PATH [ARGUMENT]")
    exit(64)
  }
  do {
    try role.run(arguments[1], Array(arguments.dropFirst(2)))
  } catch {
    say("error: \(error)")
    exit(1)
  }
}

func say(_ line: String) {
  var output = ChunkedOutput.standard
  try? output.write(line + "\n")
  try? output.flush()
}

/// Returns when the test says so, or when the test has ended.
func waitForTest() {
  var byte: UInt8 = 0
  _ = Swift.withUnsafeMutableBytes(of: &byte) { read(0, $0.baseAddress, 1) }
}

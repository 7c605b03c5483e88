import DaybookStorage
import DaybookSystem
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PeerRole {
  func makeFiles(_ path: String, mask: mode_t) throws {
    umask(mask)
    try Directory(path).create()
    let environment = try environment(at: "\(path)/log.mdb")
    for file in [path, "\(path)/log.mdb", "\(path)/log.mdb-lock"] {
      var status = stat()
      stat(file, &status)
      say(String(status.st_mode & 0o777, radix: 8))
    }
    try environment.close(deadline: .seconds(1))
  }

  func openInLittleSpace(_ path: String) throws {
    ResourceLimit.addressSpace.set(to: 8 * 1024 * 1024 * 1024)
    let environment = try environment(at: path)
    try put(100, valueSize: 100, in: environment)
    say("\(try environment.information().mapSizeInBytes)")
  }

  func openLargerThanAddressesGo(_ path: String) throws {
    var options = StorageEnvironment.Options(
      access: .readWrite(createsFile: true), tables: [Self.events])
    options.mapSizeInBytes = .max / 2
    let environment = try StorageEnvironment.open(path: path, options: options)
    try put(1, valueSize: 1, in: environment)
    say("\(try environment.information().mapSizeInBytes)")
  }

  func openMoreThanAddressesGo(_ path: String) throws {
    var options = StorageEnvironment.Options(
      access: .readWrite(createsFile: true), tables: [Self.events])
    // On x86-64, 31 of these maps would take all addresses of a process.
    options.mapSizeInBytes = 4 << 40
    let environments = try (0..<80).map {
      try StorageEnvironment.open(path: "\(path)-\($0)", options: options)
    }
    try SystemThread.start(name: "peer") {}.join()
    let sizes = try environments.map { try $0.information().mapSizeInBytes }
    say("\(sizes.min() ?? 0)")
  }

  func runIntoFileSizeLimit(_ path: String) throws {
    let environment = try environment(at: path)
    try put(10, valueSize: 100, in: environment)
    ResourceLimit.fileSize.set(to: 256 * 1024)
    do {
      try put(1000, valueSize: 1000, in: environment)
      say("committed")
    } catch let error as SystemError {
      say(error.code == .diskFull ? "disk full" : "\(error)")
    }
    ResourceLimit.fileSize.set(to: .max)
    try put(1000, valueSize: 1000, in: environment)
    guard let events = environment.table(named: "events") else { return }
    let read = try ReadTransaction(in: environment)
    say("\(try read.count(in: events)) events")
  }
}

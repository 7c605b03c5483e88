internal import Foundation

/// The directory in which the benchmark makes its files; it is removed at the end.
final class Site {
  let path: String
  private var count = 0
  private var prepared: (baseline: String, engine: String)?

  init(in directory: String?) throws {
    let parent = directory ?? FileManager.default.temporaryDirectory.path
    path = "\(parent)/daybook-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A new, empty directory.
  func freshDirectory() throws -> String {
    count += 1
    let directory = "\(path)/\(count)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    return directory
  }

  func remove(_ directory: String) throws {
    try FileManager.default.removeItem(atPath: directory)
  }

  /// Copies a file and synchronises the copy, so that no later write falls into the measured time.
  func copy(_ file: String, to destination: String) throws {
    try FileManager.default.copyItem(atPath: file, toPath: destination)
    try FileHandle(forUpdating: URL(filePath: destination)).synchronize()
  }

  func bytes(of file: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    return attributes[.size] as? Int ?? 0
  }

  /// Returns a C log and an engine log with the whole workload, made at the first call.
  func logs(_ workload: Workload) async throws -> (baseline: String, engine: String) {
    if let prepared { return prepared }
    let made = (baseline: try freshDirectory(), engine: try freshDirectory())
    let baseline = try BaselineLog(made.baseline)
    for batch in workload.batches(of: 1_000) { try baseline.append(workload.baseline[batch]) }
    try await workload.write(to: made.engine)
    prepared = made
    return made
  }
}

extension Workload {
  /// Appends the events to the daybook at `directory`, 1,000 at a time.
  func write(to directory: String) async throws {
    let engine = try EngineLog(directory)
    for batch in batches(of: 1_000) { try await engine.append(events[batch]) }
    engine.close()
  }

  /// Returns the index ranges of the events, `size` events in each.
  func batches(of size: Int) -> [Range<Int>] {
    stride(from: 0, to: events.count, by: size).map { $0..<min($0 + size, events.count) }
  }
}

/// A limit on how many tests have a server at once.
///
/// All tests of a run begin together. A test with a server has about five threads, ten descriptors,
/// and a process that fetches. Two hundred such tests reached the limits of a small machine, and a
/// test without a server got no thread for its read models.
actor ServerPlaces {
  private static let shared = ServerPlaces(free: 32)
  /// Whether the task already has a server; a second server then needs no place, so it cannot
  /// deadlock.
  @TaskLocal private static var isHeld = false

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(free: Int) { self.free = free }

  /// Waits for a free place, and calls `body`, which holds the place until it returns.
  static func holding<Result>(_ body: () async throws -> Result) async throws -> Result {
    guard !isHeld else { return try await body() }
    await shared.take()
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await $isHeld.withValue(true) { try await body() })
    } catch { result = .failure(error) }
    await shared.release()
    return try result.get()
  }

  private func take() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func release() {
    guard !waiting.isEmpty else { return free += 1 }
    waiting.removeFirst().resume()
  }
}

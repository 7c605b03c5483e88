internal import Synchronization

/// Tells the environments of a process apart, also those that are gone: none comes twice.
struct EnvironmentNumber: Hashable, Sendable {
  private let number: Int

  private static let last = Atomic<Int>(0)

  static func next() -> EnvironmentNumber {
    EnvironmentNumber(number: last.add(1, ordering: .relaxed).newValue)
  }
}

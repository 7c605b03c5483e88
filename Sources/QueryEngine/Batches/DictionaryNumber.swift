internal import Synchronization

/// Unique numbers for the dictionaries of the process.
package enum DictionaryNumber {
  private static let last = Atomic(0)

  package static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

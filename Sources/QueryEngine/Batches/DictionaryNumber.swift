internal import Synchronization

/// Numbers that no two dictionaries of the process share.
package enum DictionaryNumber {
  private static let last = Atomic(0)

  package static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

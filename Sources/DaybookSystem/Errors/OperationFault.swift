/// A cause of failure that the operating system does not know, such as damage in a file.
package protocol OperationCause: Hashable, Sendable {
  /// The reason for the failure, without a full stop.
  var reason: String { get }
  /// The remedy: one sentence.
  var remedy: String { get }
}

/// The cause that a layer above the system found, for a ``SystemError``.
package struct OperationFault: Hashable, Sendable {
  /// Holds the cause on the heap, so that every error is small and is returned in registers.
  private final class Box: Sendable {
    let cause: any OperationCause

    init(_ cause: any OperationCause) { self.cause = cause }
  }

  private let box: Box
  package var cause: any OperationCause { box.cause }

  package init(_ cause: some OperationCause) { box = Box(cause) }

  package static func == (first: OperationFault, second: OperationFault) -> Bool {
    AnyHashable(first.cause) == AnyHashable(second.cause)
  }

  package func hash(into hasher: inout Hasher) { AnyHashable(cause).hash(into: &hasher) }
}

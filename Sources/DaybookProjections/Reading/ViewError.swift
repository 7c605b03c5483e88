package import DaybookValues

/// The reason why a read model cannot be used.
///
/// ``Code`` lists the causes.
///
/// ```swift
/// do {
///   print(try models.read(Loans.self) { loans in loans.count })
/// } catch let error as ViewError where error.code == .stopped {
///   print(error)  // names the event; see ReadModels.skip(_:event:)
/// }
/// ```
///
/// To recover from an error, match on ``reason``. To show an error to a person, use
/// ``description``. It names the failure, its location and the remedy.
public struct ViewError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause, for a program that acts on it.
  public enum Code: String, Sendable, CaseIterable {
    /// No read model has that name.
    case unknownView
    /// An event stopped the read model; skip the event, or give the projection a new version.
    case stopped
    /// The read model has not reached the position in time.
    case notReached
    /// The stored rows are damaged; the next catch-up rebuilds them from the log.
    case damaged
    /// A position is outside of the log.
    case outOfRange
    /// The read models were closed.
    case closed
    /// A key, or its text, does not fit the columns.
    case badKey
    /// A file could not be read or written.
    case inputOutput
  }

  /// The cause.
  public let code: Code
  /// The cause, under the name that all errors use.
  public var reason: Code { code }
  /// The failure, its location and the remedy.
  public var description: String { text.description }

  package let text: AdvisedText

  package init(_ code: Code, _ text: AdvisedText) { (self.code, self.text) = (code, text) }
}

extension ViewError: AdvisedError {}

extension ViewError {
  /// The maximum number of names in a message.
  ///
  /// If there are more names, the message says how to list them.
  private static let mostNames = 16

  /// The error for a read model whose name is not among `known`.
  package static func unknownView(_ name: String, among known: [String]) -> ViewError {
    guard name != "|" else {
      return ViewError(
        .unknownView, "Only a query has steps after '|'. The names of read models stand alone here."
      )
    }
    let near = NearestName.of(name, in: known).map { " Did you mean '\($0)'?" } ?? ""
    let choice: AdvisedText =
      if known.isEmpty {
        "No query is kept as a read model."
      } else if known.count > mostNames {
        "\(Advice.listReadModels)"
      } else {
        "Use one of: \(known.sorted().joined(separator: ", "))."
      }
    return ViewError(.unknownView, "There is no read model '\(name)'.\(near) \(choice)")
  }

  static func damaged(view: String, _ reason: String) -> ViewError {
    ViewError(
      .damaged,
      "The read model '\(view)' cannot be read: \(reason). \(Advice.rebuild(readModel: view))")
  }
}

internal import DaybookValues

/// The JSON before, between and after the rows of an answer, in one of Kusto's formats.
protocol ResultFrames: Sendable {
  /// The JSON before the first table.
  var beginning: String { get }
  /// The JSON before the rows of the result at `index`.
  func opening(_ head: ResultHead, at index: Int) -> String
  /// The element that describes a failure, which comes after the last row.
  func element(of failure: KustoFailure) -> JSONValue
  /// The JSON after the rows of a result.
  func closing(at index: Int) -> String
  /// The JSON after the last of `count` tables.
  func end(after failure: KustoFailure?, _ count: Int) -> String
}

extension KustoRoute.Form {
  /// The frames for an answer that has these results.
  func frames(_ heads: [ResultHead], _ identity: AnswerIdentity) -> any ResultFrames {
    switch self {
    case .version2: FramesOfVersion2(heads: heads, identity: identity)
    case .version1: FramesOfVersion1(heads: heads, identity: identity, isCommand: false)
    case .command: FramesOfVersion1(heads: heads, identity: identity, isCommand: true)
    }
  }
}

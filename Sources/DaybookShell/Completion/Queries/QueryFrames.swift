internal import DaybookQuery

/// The statement and the open brackets around the cursor, with their current stages.
struct QueryFrames {
  /// A statement, or the text after a bracket that is still open at the cursor.
  struct Frame: Equatable {
    /// The index of the bracket's token; `nil` for a statement.
    let opener: Int?
    /// The index of the first token of the stage that contains the cursor.
    var stage: Int
    /// The index of the frame's first token; a bracket itself is not part of its frame.
    let start: Int
    /// Whether there is a `|` before the stage.
    var hasPipe = false
  }

  private(set) var frames: [Frame]
  /// The index of the statement's first token; all tokens before it belong to `let` statements.
  private(set) var statement = 0
  private let pieces: QueryPieces

  /// Finds the frames that are open before the token with the index `end`.
  init(_ pieces: QueryPieces, upTo end: Int) {
    self.pieces = pieces
    frames = [Frame(opener: nil, stage: 0, start: 0)]
    for index in 0..<end { take(index) }
  }

  private mutating func take(_ index: Int) {
    guard let symbol = pieces.symbol(at: index) else { return }
    let last = frames.count - 1
    switch symbol {
    case .leftParenthesis, .leftBracket, .leftBrace:
      frames.append(Frame(opener: index, stage: index + 1, start: index + 1))
    case .rightParenthesis, .rightBracket, .rightBrace:
      if frames.count > 1 { frames.removeLast() }
    case .pipe:
      frames[last].stage = index + 1
      frames[last].hasPipe = true
    case .semicolon:
      frames = [Frame(opener: nil, stage: index + 1, start: index + 1)]
      statement = index + 1
    case .assign where isLet(index, in: frames[last]):
      frames[last] = Frame(opener: frames[last].opener, stage: index + 1, start: index + 1)
    default: break
    }
  }

  /// Whether the `=` at `index` belongs to `let name =`.
  private func isLet(_ index: Int, in frame: Frame) -> Bool {
    index == frame.stage + 2 && pieces.word(at: frame.stage) == "let"
  }

  /// The innermost frame that contains a pipeline.
  ///
  /// `takesRows` is true if the pipeline begins with an operator and receives its rows from
  /// outside.
  var pipeline: (frame: Frame, takesRows: Bool) {
    for place in frames.indices.reversed() {
      let frame = frames[place]
      if frame.hasPipe || frame.opener == nil { return (frame, false) }
      switch role(of: frame, in: frames[place - 1]) {
      case .table: return (frame, false)
      case .operators: return (frame, true)
      case .values: continue
      }
    }
    return (frames[0], false)
  }

  private enum Role { case table, operators, values }

  /// The kind of text that the brackets of `frame` contain.
  private func role(of frame: Frame, in outer: Frame) -> Role {
    guard let opener = frame.opener, pieces.symbol(at: opener) == .leftParenthesis else {
      return .values
    }
    let before = pieces.word(at: opener - 1)
    if let before, ["materialize", "toscalar"].contains(before) { return .table }
    guard let (name, end) = pieces.operatorName(at: outer.stage) else {
      return opener == outer.stage ? .table : .values
    }
    switch QueryOperator.named(name)?.grammar.brackets ?? .values {
    case .values: return .values
    case .table: return .table
    case .tableBefore(let word):
      return (end..<max(end, opener)).contains { pieces.word(at: $0) == word } ? .values : .table
    case .tableAfter(let word): return before == word && opener == end + 1 ? .table : .values
    case .operators: return .operators
    case .operatorsAfter(let word): return before == word ? .operators : .values
    }
  }
}

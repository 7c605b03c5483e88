internal import DaybookQuery

extension QueryPlace {
  /// Sets the input of the stage, and the offers for the cursor.
  mutating func decide(_ frames: QueryFrames, _ frame: QueryFrames.Frame, _ takesRows: Bool) {
    input = inputText(frames, frame, takesRows)
    let takesOperator = frame.hasPipe || takesRows
    let name = pieces.operatorName(at: frame.stage)
    if takesOperator, frame.stage >= end || (name?.end ?? 0) > end || isCutName(from: frame.stage) {
      return offer([.operators(after: "")], from: frame.stage)
    }
    let known = name.flatMap { QueryOperator.named($0.name) }
    guard takesOperator || known != nil && frame.stage < end else {
      return decideSource(frame)
    }
    guard let known, let name else { return }
    let isCall = frames.frames.last != frame
    decide(known, after: name.end, isCall: isCall)
  }

  /// Whether the cursor directly follows an incomplete operator name that ends with `-`, such as
  /// `project-`.
  private func isCutName(from first: Int) -> Bool {
    pieces.symbol(at: end - 1) == .minus && pieces.tokens[end - 1].range.end == range.lowerBound
      && typed.isEmpty && pieces.operatorName(at: first)?.end == end - 1
      && pieces.touch(end - 2, end - 1)
  }

  /// Sets the offers; the text from the token `first` to the cursor becomes the typed text.
  mutating func offer(_ offers: [QueryOffer], from first: Int) {
    self.offers = offers
    guard first < end, pieces.tokens.indices.contains(first), quote == nil else { return }
    let start = pieces.tokens[first].range.start
    let cursor = range.lowerBound + typed.utf8.count
    typed = pieces.text(SourceRange(start, cursor))
    range = start..<max(range.upperBound, cursor)
  }

  /// Sets the offers for the beginning of a query.
  ///
  /// These are tables, files, and operators that need no input.
  private mutating func decideSource(_ frame: QueryFrames.Frame) {
    if pieces.word(at: frame.stage) == "let", frame.stage < end { return }
    if quote != nil, pieces.word(at: end - 1) == "from", frame.stage == end - 1 {
      return offers = [.files]
    }
    if pieces.symbol(at: end - 1) == .at { return offers = [.words(["head", "datetime("])] }
    let chain = frame.stage..<end
    let isChain = chain.dropFirst().allSatisfy { pieces.touch($0 - 1, $0) }
    let touches = chain.isEmpty || range.lowerBound == pieces.tokens[end - 1].range.end
    if isChain, touches, quote == nil, chain.allSatisfy({ isNamePart($0) }) {
      return offer([.sources], from: frame.stage)
    }
    guard quote == nil, !touches, pieces.name(endingAt: end - 1) != nil || isLiteral(end - 1) else {
      return offers = chain.isEmpty && quote == nil ? [.sources] : []
    }
    offers = [.operators(after: "| ")]
  }

  private func isNamePart(_ index: Int) -> Bool {
    if pieces.word(at: index) != nil { return true }
    return pieces.symbol(at: index) == .dot || pieces.symbol(at: index) == .minus
  }

  /// The query whose rows are the input of the current stage; `nil` if the stage has no input.
  private func inputText(
    _ frames: QueryFrames, _ frame: QueryFrames.Frame, _ takesRows: Bool
  ) -> String? {
    guard takesRows || frame.hasPipe else { return nil }
    let outer = takesRows ? frames.frames.last { $0.hasPipe && $0 != frame } ?? frame : frame
    guard outer.stage > outer.start, pieces.tokens.indices.contains(outer.stage - 1) else {
      return nil
    }
    let lets =
      pieces.tokens.indices.contains(frames.statement)
      ? pieces.text(SourceRange(0, pieces.tokens[frames.statement].range.start)) : ""
    let (first, pipe) = (pieces.tokens[outer.start], pieces.tokens[outer.stage - 1])
    guard first.range.start < pipe.range.start else { return nil }
    return lets + pieces.text(SourceRange(first.range.start, pipe.range.start))
  }
}

/// Whether no bracket and no quote of a text is open, and it does not end in one of the
/// `continuations`, such as `|`.
///
/// For ``LineEditor/Configuration/isWhole``.
public func looksWhole(_ text: String, continuations: Set<Character> = []) -> Bool {
  if let last = text.last(where: { !$0.isWhitespace }), continuations.contains(last) {
    return false
  }
  return !BracketScan(Array(text)).isOpen
}

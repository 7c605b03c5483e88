// The standard library has these searches in its module of regular expressions. With the parser of
// that module, they would add 0.9 MB to each command. So Package.swift hides the module from the
// sources of the commands, which use these functions instead. Where both are visible, for example
// in tests, the compiler prefers the functions of the standard library.

extension Collection where Element: Equatable {
  /// The first range whose elements are equal to those of `run`; `nil` if there is none.
  ///
  /// An empty run is found at the start.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the collection and the run.
  @inlinable @_disfavoredOverload
  package func firstRange(of run: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      if let end = end(of: run, from: start) { return start..<end }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }

  /// The end of `run`, if `run` occurs at `start`; `nil` otherwise.
  @inlinable
  package func end(of run: some Collection<Element>, from start: Index) -> Index? {
    var place = start
    for element in run {
      guard place < endIndex, self[place] == element else { return nil }
      formIndex(after: &place)
    }
    return place
  }
}

extension StringProtocol {
  /// Whether `text` occurs in this text, compared by characters.
  ///
  /// Characters with different code points are equal if they are canonically equivalent, as for
  /// `==`.
  @_disfavoredOverload
  package func contains(_ text: some StringProtocol) -> Bool { firstRange(of: text) != nil }

  /// The parts before, between and after the occurrences of `separator`; a part may be empty.
  package func parts(between separator: some StringProtocol) -> [SubSequence] {
    var (parts, rest) = ([SubSequence](), self[...])
    while !separator.isEmpty, let place = rest.firstRange(of: separator) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return parts + [rest]
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// A copy in which `replacement` replaces each occurrence of `run`, searched from the start.
  ///
  /// An empty run has no occurrence.
  @_disfavoredOverload
  package func replacing(
    _ run: some Collection<Element>, with replacement: some Collection<Element>
  ) -> Self {
    var (result, rest) = (Self(), self[...])
    while !run.isEmpty, let place = rest.firstRange(of: run) {
      result.append(contentsOf: rest[..<place.lowerBound])
      result.append(contentsOf: replacement)
      rest = rest[place.upperBound...]
    }
    result.append(contentsOf: rest)
    return result
  }
}

/// Which rows and columns a join returns.
package enum JoinKind: String, Sendable, CaseIterable {
  case innerUnique = "innerunique"
  case inner
  case leftOuter = "leftouter"
  case rightOuter = "rightouter"
  case fullOuter = "fullouter"
  case leftSemi = "leftsemi"
  case rightSemi = "rightsemi"
  case leftAnti = "leftanti"
  case rightAnti = "rightanti"

  /// Finds the kind that a query calls `name`, which may be a synonym such as `anti` for
  /// `leftanti`.
  package init?(named name: String) {
    switch name {
    case "anti", "leftantisemi": self = .leftAnti
    case "rightantisemi": self = .rightAnti
    case "semi": self = .leftSemi
    case "outer": self = .fullOuter
    default: self.init(rawValue: name)
    }
  }
}

extension JoinKind {
  /// Whether the result has the columns of the left side.
  package var givesLeft: Bool { self != .rightSemi && self != .rightAnti }

  /// Whether the result has the columns of the right side.
  package var givesRight: Bool { self != .leftSemi && self != .leftAnti }

  /// Whether filtering the left rows before the join gives the same result as filtering afterwards.
  var leftCanBeFiltered: Bool {
    self == .inner || self == .leftOuter || self == .leftSemi || self == .leftAnti
  }

  /// Whether filtering the right rows before the join gives the same result as filtering
  /// afterwards.
  var rightCanBeFiltered: Bool {
    self == .inner || self == .rightOuter || self == .rightSemi || self == .rightAnti
      || self == .innerUnique
  }

  /// Whether a left row without a partner is in the result; its right side is then missing.
  package var keepsLeft: Bool { self == .leftOuter || self == .fullOuter }

  /// Whether a right row without a partner is in the result; its left side is then missing.
  package var keepsRight: Bool { self == .rightOuter || self == .fullOuter }
}

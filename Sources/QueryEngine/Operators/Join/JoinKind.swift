/// The rows and columns that a join returns.
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

  /// The kind that a query calls `name`, which may be a synonym, such as `anti` for `leftanti`.
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

  /// Whether left rows may be filtered before the join, with the same result.
  var leftCanBeFiltered: Bool {
    self == .inner || self == .leftOuter || self == .leftSemi || self == .leftAnti
  }

  /// Whether right rows may be filtered before the join, with the same result.
  var rightCanBeFiltered: Bool {
    self == .inner || self == .rightOuter || self == .rightSemi || self == .rightAnti
      || self == .innerUnique
  }

  /// Whether the result has left rows without a partner, with missing values for the right side.
  var keepsLeft: Bool { self == .leftOuter || self == .fullOuter }

  /// Whether the result has right rows without a partner, with missing values for the left side.
  var keepsRight: Bool { self == .rightOuter || self == .fullOuter }
}

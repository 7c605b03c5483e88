/// Which pairs of rows a join gives.
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

  /// The kind of this name; `anti` and `leftantisemi` are `leftanti`, and likewise.
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
  /// Whether the columns of the left side are given.
  package var givesLeft: Bool { self != .rightSemi && self != .rightAnti }

  /// Whether the columns of the right side are given.
  package var givesRight: Bool { self != .leftSemi && self != .leftAnti }

  /// Whether leaving out left rows before is the same as leaving them out after.
  var leftCanBeFiltered: Bool {
    self == .inner || self == .leftOuter || self == .leftSemi || self == .leftAnti
  }

  /// Whether leaving out right rows before is the same as leaving them out after.
  var rightCanBeFiltered: Bool {
    self == .inner || self == .rightOuter || self == .rightSemi || self == .rightAnti
      || self == .innerUnique
  }

  /// Whether left rows without a partner are given, with nothing beside them.
  var keepsLeft: Bool { self == .leftOuter || self == .fullOuter }

  /// Whether right rows without a partner are given, with nothing beside them.
  var keepsRight: Bool { self == .rightOuter || self == .fullOuter }
}

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

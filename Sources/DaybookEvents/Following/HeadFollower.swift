/// A follower of a log, registered as long as the object exists.
final class HeadFollower: Sendable {
  let pages: HeadPages
  private let kind: SharedPage.Kind

  fileprivate init(_ log: any HeadSharing, _ kind: SharedPage.Kind) {
    (pages, self.kind) = (log.headPages, kind)
    pages.join(log, kind)
  }

  deinit { pages.leave(kind) }
}

extension HeadSharing {
  /// Registers a follower for elements of this type.
  func follower<Element: LogElement>(_ element: Element.Type) -> HeadFollower {
    HeadFollower(self, SharedPage.Kind(element))
  }
}

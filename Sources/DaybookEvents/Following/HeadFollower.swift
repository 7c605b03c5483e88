/// One who follows a log, for as long as this lives.
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
  /// One more who follows, and wants such elements.
  func follower<Element: LogElement>(_ element: Element.Type) -> HeadFollower {
    HeadFollower(self, SharedPage.Kind(element))
  }
}

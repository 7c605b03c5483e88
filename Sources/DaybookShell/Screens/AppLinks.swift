/// The links of an app: links that open its screens, and the link of each open screen.
package struct AppLinks: Sendable {
  /// The name of the app, with which the paths of its links begin.
  package let app: String
  /// Returns the screens that a link opens, each as the words of its line.
  ///
  /// The last one becomes the current screen.
  package let screens: @Sendable (_ link: String) throws -> [[String]]
  /// Returns the link for a screen's line, as of a position or a time; `nil` if there is no link.
  package let link: Link

  package typealias Link =
    @Sendable (_ words: [String], _ position: String?, _ context: ScreenContext) async throws
    -> String?

  package init(
    app: String, screens: @escaping @Sendable (_ link: String) throws -> [[String]],
    link: @escaping Link
  ) {
    self.app = app
    self.screens = screens
    self.link = link
  }
}

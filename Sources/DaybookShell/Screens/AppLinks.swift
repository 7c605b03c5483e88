/// The links of an app: to its screens, and from its screens.
package struct AppLinks: Sendable {
  /// The name of the app, the first part of its links' path.
  package let app: String
  /// Returns the screens that a link opens, each as the words of its line; the last becomes the
  /// current screen.
  package let screens: @Sendable (_ link: String) throws -> [[String]]
  /// Makes the link of a screen's line, as of a position or a time; the result is `nil` if the
  /// screen has no link.
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

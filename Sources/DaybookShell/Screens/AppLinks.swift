/// Converts between the links of an app and the lines of its screens.
package struct AppLinks: Sendable {
  /// The name of the app, which is the first part of each link's path.
  package let app: String
  /// Returns the screens that a link opens, each as the words of its line.
  ///
  /// The last screen becomes the current screen.
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

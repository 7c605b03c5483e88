/// How the links of an app lead to its screens, and back.
package struct AppLinks: Sendable {
  /// The app that stands first in the path of its links.
  package let app: String
  /// The lines of words for the screens that a link opens, from the first to the current screen.
  package let screens: @Sendable (_ link: String) throws -> [[String]]
  /// The link of the screen that words open, as of a position or a time; `nil` when there is none.
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

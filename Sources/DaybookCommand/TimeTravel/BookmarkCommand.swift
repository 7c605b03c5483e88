internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct BookmarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookmark",
    abstract: "Name a position of the log, or list the names.",
    discussion: """
      The name stands for a position, as in --at NAME; not after @ in a query. It is kept in the log, as an event \
      of the engine's own, and means the same position until it is deleted.

        daybook bookmark before-deploy
        daybook diff before-deploy head
        daybook show games --at before-deploy
        daybook bookmark -d before-deploy
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "The name; without it all are listed.")
  var name: String?

  @Argument(help: "The position (default: head).")
  var position: PositionArgument?

  @Flag(name: [.short, .long], help: "Delete the name.")
  var delete = false

  func validate() throws {
    guard !delete || (name != nil && position == nil) else {
      throw ValidationError("--delete takes the name of a bookmark, and no position.")
    }
  }

  func run() async throws {
    try position?.check()
    let log = try location.open(name == nil ? .readOnly : .readWrite, root.location)
    let bookmarks = Bookmarks(in: log, upTo: try log.end())
    guard let name else { return try list(bookmarks) }
    if delete { return try await bookmarks.remove(name) }
    try await bookmarks.place(name, at: try position?.seq(in: log) ?? log.end())
  }

  private func list(_ bookmarks: Bookmarks) throws {
    try format.print(
      bookmarks.all.map { [.string($0.name), .integer(Int64(clamping: $0.position))] },
      columns: ["bookmark", "position"], ifEmpty: "'daybook bookmark NAME' names a position.")
  }
}

internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ViewsRebuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Fold the log into new rows beside the present ones, then switch to them.",
    discussion: """
      The present rows answer queries until the new ones are complete. With --diff the differences \
      are shown before the switch, and on a terminal you are asked; --yes switches without asking.

        daybook views rebuild games
        daybook views rebuild --all --diff --yes
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(
    help: ArgumentHelp("The read models.", valueName: "name"),
    completion: AppProjections.completion)
  var names: [String] = []

  @Flag(help: "Every read model, and the columns of the log.")
  var all = false

  @Flag(help: "Show what would change, and ask before the switch.")
  var diff = false

  @Flag(help: "Switch without asking.")
  var yes = false

  func validate() throws {
    guard names.isEmpty == all else {
      throw ValidationError(
        all
          ? "--all rebuilds every read model; leave out the names, or --all."
          : "Name the read models to rebuild, or give --all.")
    }
    guard !diff || yes || Console.inputIsTerminal else {
      throw ValidationError("Without a terminal nobody can be asked; give --yes with --diff.")
    }
  }

  func run() async throws {
    let views = try await OpenViews(names, of: location, root.location, needsFiles: true)
    let rebuild = try await views.models.prepareRebuild(names)
    if diff {
      try format.print(try differences(from: views, to: rebuild))
      guard try isWanted() else { return try Notice("Nothing was changed.").show() }
    }
    try await rebuild.makeLive()
    if all { try? DaybookColumns(of: views.log, in: location.path(root.location)).rebuild() }
    guard !diff else { return }
    try format.print(
      try views.models.statuses().map(ViewStatusRows.row), columns: ViewStatusRows.columns)
  }

  private func differences(
    from views: OpenViews, to rebuild: PreparedRebuild
  ) throws -> [RowDifference] {
    try rebuild.names.flatMap { name in
      do { return try differences(of: name, from: views, to: rebuild) } catch let error as ViewError
        where error.code == .damaged
      {
        try Notice.damaged(name).show()
        return []
      }
    }
  }

  private func differences(
    of name: String, from views: OpenViews, to rebuild: PreparedRebuild
  ) throws -> [RowDifference] {
    let (old, new) = (try views.models.fold(name), try rebuild.fold(name))
    return try RowDiff.changes(from: old, to: new)
      .compactMap { try RowDifference.told(of: $0, new.schema) }
  }

  private func isWanted() throws -> Bool {
    if yes { return true }
    try Console(.error).write("Let the new rows answer? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased())
  }
}

extension Notice {
  fileprivate static func damaged(_ view: String) -> Notice {
    Notice(
      "The rows of '\(view)' that answer now are damaged, so they cannot be compared. The new ones"
        + " are whole.")
  }
}

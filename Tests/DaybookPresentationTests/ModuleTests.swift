import DaybookPresentation
import Testing

@Interface struct ModuleTests {
  private final class GamesInput {
    var player = ""
  }

  private final class GamesModule: Module {
    let games = GamesInput()
    private(set) var shownFor: [String] = []
    var input: AnyObject? { games }
    func didShow() { shownFor.append(games.player) }
  }

  private final class AboutModule: Module {
    var input: AnyObject? { nil }
  }

  private let window = ModuleWindow()

  init() {
    window.register("games", containers: ["chart"]) { GamesModule() }
    window.register("about") { AboutModule() }
  }

  private func games(at index: Int = 0) throws -> GamesModule {
    try #require(window.pushed[index].module as? GamesModule)
  }

  @Test("A module is configured once, before it is shown")
  func configuration() throws {
    let handover = window.open("games")
    #expect(window.pushed.isEmpty && !handover.isKept)
    try handover.configure(GamesInput.self) { $0.player = "ada" }
    #expect(handover.isKept)
    #expect(try games().shownFor == ["ada"])
    #expect(throws: ModuleError.configuredTwice("games")) {
      try handover.configure(GamesInput.self) { $0.player = "grace" }
    }
    #expect(try games().games.player == "ada")
  }

  @Test("Configuration and input meet in either order, once, and before anything is shown")
  func eitherOrder() throws {
    for isConfiguredFirst in [true, false] {
      let (input, other) = (GamesInput(), GamesInput())
      var told: [String] = []
      let handover = ModuleHandover(module: "games") { _ in told.append("shown") }
      if !isConfiguredFirst { handover.set(input: input) }
      try handover.configure(GamesInput.self) { input in
        input.player = "ada"
        told.append("configured")
      }
      #expect(handover.isKept == !isConfiguredFirst)
      handover.set(input: input)
      handover.set(input: other)
      #expect(handover.isKept && told == ["configured", "shown"])
      #expect(input.player == "ada" && other.player == "")
    }
  }

  @Test("Configured before it turns out to take none, a module is not shown, and its opener told")
  func inputMissingLater() throws {
    var results: [Result<Void, ModuleError>] = []
    let handover = ModuleHandover(module: "about") { results.append($0) }
    try handover.configure(GamesInput.self) { _ in }
    handover.set(input: nil)
    #expect(handover.failure == .takesNoInput("about") && results.count == 1)
    #expect(!handover.isKept)
  }

  @Test("A module that takes no input, or another one, says so, and is not shown")
  func wrongInput() {
    let about = window.open("about")
    #expect(throws: ModuleError.takesNoInput("about")) {
      try about.configure(GamesInput.self) { _ in }
    }
    let games = window.open("games")
    #expect(
      throws: ModuleError.otherInput("games", wanted: "AboutModule", found: "GamesInput")
    ) { try games.configure(AboutModule.self) { _ in } }
    #expect(window.top == nil)
    #expect(games.failure != nil)
  }

  @Test("A module that nobody makes, and a container that is not there, are clear errors")
  func unknown() throws {
    #expect(window.open("shop").failure == .unknown("shop", known: ["about", "games"]))
    try window.open("about").configureNothing()
    #expect(
      window.open("games", by: .embed(container: "chart")).failure
        == .noContainer("chart", in: "about", known: []))
    let handover = window.open("shop")
    #expect(throws: ModuleError.self) { try handover.configureNothing() }
  }

  @Test("Modules are pushed, shown over everything and put into containers, and closed again")
  func placements() throws {
    try window.open("games").configureNothing()
    try window.open("about", by: .embed(container: "chart")).configureNothing()
    #expect(window.pushed[0].embedded["chart"]?.name == "about")
    try window.open("about", by: .modal).configureNothing()
    #expect(window.top?.name == "about" && window.modals.count == 1)
    try window.close()
    #expect(window.top?.name == "games")
    try window.close("about")
    #expect(window.pushed[0].embedded.isEmpty)
  }

  @Test("Several modules are closed at once, those over everything first")
  func closingSeveral() throws {
    for placement in [ModulePlacement.push, .push, .push, .modal] {
      try window.open("about", by: placement).configureNothing()
    }
    try window.close(3)
    #expect(window.modals.isEmpty && window.pushed.count == 1)
    #expect(throws: ModuleError.tooMany(2, open: 1)) { try window.close(2) }
    #expect(throws: ModuleError.notOpen("games")) { try window.close("games") }
  }

  @Test("Closing a module by name closes what was opened after it")
  func closingByName() throws {
    try window.open("about").configureNothing()
    try window.open("games").configureNothing()
    try window.open("about").configureNothing()
    try window.close("games")
    #expect(window.pushed.map(\.name) == ["about"])
  }
}

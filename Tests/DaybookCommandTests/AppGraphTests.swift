import CounterStrikeConfigs
import Daybook
import DaybookApps
import DaybookRendering
import DaybookShell
import DaybookTesting
import FreelanceJobs
import SteamPlayers
import Testing
import WebPages

@testable import DaybookCommand

@Suite("What runs behind the prompt is put together whole")
struct AppGraphTests {
  /// A dependency, with its path in the graph, its type and its identity as an object.
  private struct Dependency: Sendable {
    let place: String
    let type: ObjectIdentifier
    let object: ObjectIdentifier
    let isMissing: Bool

    init(_ value: Any, at place: String) {
      self.place = place
      type = ObjectIdentifier(Swift.type(of: value))
      object = ObjectIdentifier(value as AnyObject)
      isMissing = "\(value)" == "nil"
    }
  }

  @Test("Every dependency is there, and of the declared type")
  func dependencies() async throws {
    try await withGraph { graph in
      let found = Self.walk(graph, "graph", depth: 4)
      for (place, type) in Self.declared {
        let dependency = try #require(found.first { $0.place == place }, "\(place) is missing")
        #expect(dependency.type == type, "\(place)")
      }
      let missing = Self.walk(graph, "graph", depth: 2).filter(\.isMissing).map(\.place)
      #expect(Set(missing).subtracting(Self.optional) == [])
    }
  }

  private static let declared: [(String, ObjectIdentifier)] = [
    ("graph.log", ObjectIdentifier(FileEventLog.self)),
    ("graph.models", ObjectIdentifier(ReadModels.self)),
    ("graph.jobs", ObjectIdentifier(JobsApp.self)),
    ("graph.jobs.log.log", ObjectIdentifier(FileEventLog.self)),
    ("graph.jobs.session", ObjectIdentifier(String.self)),
    ("graph.steam", ObjectIdentifier(SteamApp.self)),
    ("graph.steam.log.log", ObjectIdentifier(FileEventLog.self)),
    ("graph.cs", ObjectIdentifier(CounterStrikeApp.self)),
    ("graph.cs.log.log", ObjectIdentifier(FileEventLog.self)),
    ("graph.web", ObjectIdentifier(WebApp.self)),
    ("graph.web.log", ObjectIdentifier(FileEventLog.self)),
    ("graph.screens", ObjectIdentifier([Screen].self)),
    ("graph.shell", ObjectIdentifier(Shell.self)),
    ("graph.shell.screens", ObjectIdentifier([Screen].self)),
    ("graph.shell.source", ObjectIdentifier(ShellSource.self)),
    ("graph.shell.source.log", ObjectIdentifier(FileEventLog.self)),
    ("graph.shell.source.models", ObjectIdentifier(ReadModels.self)),
    ("graph.shell.source.moments", ObjectIdentifier(LineMoments.self)),
  ]

  /// The dependencies that may be nil: here the apps ask no service.
  private static let optional: Set<String> = [
    "graph.jobs.source", "graph.steam.source", "graph.cs.source",
    "graph.log.workObserver", "graph.cs.feed", "graph.cs.following", "graph.web.source",
  ]

  @Test("The parts are the same objects wherever they are held, not second ones")
  func sameObjects() async throws {
    try await withGraph { graph in
      let found = Self.walk(graph, "graph", depth: 4)
      func object(_ place: String) throws -> ObjectIdentifier {
        try #require(found.first { $0.place == place }).object
      }
      let (models, log) = (try object("graph.models"), try object("graph.log"))
      #expect(try object("graph.jobs.log.log") == log)
      #expect(try object("graph.steam.log.log") == log)
      #expect(try object("graph.cs.log.log") == log)
      #expect(try object("graph.shell.source.log") == log)
      #expect(try object("graph.shell.source.moments.log") == log)
      #expect(try object("graph.shell.source.models") == models)
      #expect(try object("graph.shell.source.moments.models") == models)
    }
  }

  @Test("Every read model of the apps is kept, and every screen has a name of its own")
  func completeness() async throws {
    try await withGraph { graph in
      #expect(Set(AppProjections.names).count == AppProjections.names.count)
      for name in AppProjections.names { _ = try graph.models.status(of: name) }
      let names = graph.screens.map(\.screenName.fullName)
      #expect(Set(names).count == names.count)
      #expect(graph.shell.screens.map(\.screenName.fullName) == names)
    }
  }

  @Test("Lines of a session lead through the screens of the jobs, and back")
  func session() async throws {
    try await withGraph { graph in
      try await DemoFeed(graph.log).feed()
      var shell = graph.shell
      func lines(_ line: String) async throws -> [String] {
        let head = try graph.log.end()
        let context = LineContext(
          head: head, now: .now, seed: 1, window: Window(width: 80, height: 24))
        return try await shell.run(line, in: context).lines
      }
      let list = try await lines("jobs 2026-03-23")
      #expect(list[0].hasPrefix("Monday 23 March ─"))
      #expect(try await lines("job 1")[0].contains("─ job 1323"))
      let link = try await lines("link")[0]
      #expect(link.hasPrefix("daybook://jobs/2026-03-23/1323"))
      #expect(try await lines("up").first == list.first)
      #expect(try await lines("jobs watch 2").contains { $0.hasPrefix(" ★") })
      #expect(try await lines("open \(link)")[0].contains("─ job 1323"))
      #expect(try await lines("shifts | summarize count()").isEmpty == false)
      #expect(try await lines("jobs watched").count { $0.hasPrefix(" ★") } == 1)
    }
  }

  private func withGraph(_ body: (AppGraph) async throws -> Void) async throws {
    try await withTemporaryDaybook(events: AppEvents.all) { daybook in
      try await body(AppGraph(daybook.log, in: daybook.path))
    }
  }

  /// Returns the values that `value` contains, the values in these, and so on, `depth` levels deep.
  private static func walk(_ value: Any, _ place: String, depth: Int) -> [Dependency] {
    guard depth > 0 else { return [] }
    return Mirror(reflecting: value).children.flatMap { child -> [Dependency] in
      guard let label = child.label, label != "$defaultActor" else { return [] }
      let inner = "\(place).\(label)"
      return [Dependency(child.value, at: inner)]
        + walk(child.value, inner, depth: depth - 1)
    }
  }
}

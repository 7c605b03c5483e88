import AppTestSupport
import DaybookPresentation
import Testing

struct LinkTests {
  @Test(
    "A link is read and written back",
    arguments: [
      "daybook://jobs", "daybook://jobs/2026-03-23/1042",
      "daybook://steam/76561190000000001/games/730/news", "daybook://jobs?days=3&open",
      "daybook://jobs?category=Caf%C3%A9%20%26%20Bar&near=52.37,4.89",
    ])
  func roundTrip(text: String) throws {
    #expect("\(try #require(DeepLink(text)))" == text)
  }

  @Test("Parts and values are decoded")
  func parts() throws {
    let link = try #require(DeepLink("DAYBOOK://jobs//a%2Fb?category=Caf%C3%A9&open"))
    #expect(link.path == ["jobs", "a/b"])
    #expect(link["category"] == "Café" && link["open"] == "" && link["days"] == nil)
  }

  @Test(
    "What is no link is none",
    arguments: [
      "", "jobs", "http://jobs", "daybook://", "daybook:///", "daybook://jobs/%", "daybook://%zz",
      "daybook://%+1", "daybook://jobs?=3", "daybook://%ff", "daybook://jobs?a=%C3",
    ])
  func malformed(text: String) {
    #expect(DeepLink(text) == nil)
  }

  private enum Place: Equatable {
    case list(String)
    case job(String)
  }

  private var table: LinkTable<Place> {
    var table = LinkTable<Place>()
    table.add("jobs", example: "daybook://jobs") { _, _ in [.list("today")] }
    table.add("jobs/{date}", example: "daybook://jobs/2026-03-23") { _, parts in
      parts["date"].flatMap { $0.count == 10 ? [.list($0)] : nil }
    }
    table.add("jobs/{date}/{job}", example: "daybook://jobs/2026-03-23/7") { _, parts in
      [.list(parts["date"] ?? ""), .job(parts["job"] ?? "")]
    }
    table.add("steam/players", example: "daybook://steam/players") { _, _ in [] }
    return table
  }

  @Test("A link opens the whole stack")
  func stack() throws {
    #expect(try table.places(for: "daybook://jobs") == [.list("today")])
    #expect(
      try table.places(for: "daybook://jobs/2026-03-23/7") == [.list("2026-03-23"), .job("7")])
  }

  @Test(
    "An unknown or malformed link is answered with the nearest known ones",
    arguments: [
      (
        text: "daybook://job",
        refusal: "'daybook://job' leads nowhere. Try daybook://jobs, "
          + "daybook://jobs/2026-03-23, daybook://steam/players."
      ),
      (
        text: "daybook:jobs",
        refusal: "'daybook:jobs' is no link. Try daybook://jobs, "
          + "daybook://jobs/2026-03-23, daybook://steam/players."
      ),
      (
        text: "daybook://jobs/soon",
        refusal: "'daybook://jobs/soon' leads nowhere. Try daybook://jobs, "
          + "daybook://jobs/2026-03-23, daybook://jobs/2026-03-23/7."
      ),
    ] as [(text: String, refusal: String)])
  func unknown(text: String, refusal: String) {
    #expect(throws: Refusal(refusal)) { try table.places(for: text) }
  }

  @Test("Opening a link closes what is over everything, then rebuilds the stack")
  func rebuilding() throws {
    var stack = NavigationStack(home: "jobs")
    stack.push("job 7")
    stack.present("sign up")
    stack.rebuild(["steam", "games"])
    #expect(stack.pushed == ["steam", "games"] && stack.modals.isEmpty)
    #expect(stack.top == "games" && stack.home == "steam")
  }

  @Test("Screens are closed one by one and several at once, but never the first")
  func closing() throws {
    var stack = NavigationStack(home: "jobs")
    for place in ["a", "b", "c"] { stack.push(place) }
    stack.present("form")
    try stack.close(2)
    #expect(stack.pushed == ["jobs", "a", "b"] && stack.modals.isEmpty)
    #expect(throws: Refusal("Only 2 of the screens can be closed.")) { try stack.close(3) }
    stack.closeAll()
    #expect(stack.pushed == ["jobs"])
    #expect(throws: Refusal("This is the first screen.")) { try stack.close() }
  }

  @Test("Opening what is in front already does not stack it up; a push leaves what is over it")
  func pushing() {
    var stack = NavigationStack(home: "jobs")
    stack.push("map")
    stack.push("map")
    stack.present("form")
    stack.present("form")
    #expect(stack.pushed == ["jobs", "map"] && stack.modals == ["form"])
    stack.replaceTop("other form")
    #expect(stack.top == "other form")
    stack.push("job")
    #expect(stack.pushed == ["jobs", "map", "job"] && stack.modals.isEmpty)
  }
}

import DaybookEvents
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("Facts that another program appended meanwhile")
struct FactMergeTests {
  /// Known facts with one fact that was appended after the owners were read: `owners()` lacks it.
  private struct LateFacts: KnownFacts {
    let fact: AgentFact

    func facts(of run: RunName) -> [EventID: AgentEvent] {
      run == fact.run ? [fact.id: fact.event] : [:]
    }

    func times(of run: RunName) -> [EventID: Timestamp] { [:] }

    func owners() -> FactOwners { FactOwners() }
  }

  private func fact(of run: String) -> AgentFact {
    let likeness = EventID(agentFact: "like")
    return AgentFact(
      event: .prompted(PromptGiven(text: "go", attachments: 0)), run: RunName(session: run),
      id: EventID(agentFact: run == "c" ? "other" : "id"), time: nil,
      place: FactPlace(source: .claudeCode, file: "f", line: 1), likeness: likeness)
  }

  @Test("They are known with their runs, so that a fork of them is one")
  func late() throws {
    var merge = try FactMerge(LateFacts(fact: fact(of: "a")))
    #expect(try merge.take(fact(of: "a")) == .known)
    #expect(try merge.take(fact(of: "b")) == .copied(from: RunName(session: "a")))
    #expect(try merge.take(fact(of: "c")) == .copied(from: RunName(session: "a")))
  }
}

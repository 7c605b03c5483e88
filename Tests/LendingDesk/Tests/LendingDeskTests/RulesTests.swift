import Daybook
import DaybookTesting
import Testing

@testable import LendingDesk

@Suite("The rules of the desk")
struct RulesTests {
  /// 2026-03-02.
  private let monday = CalendarDate(daysSinceEpoch: 20514)
  private var due: CalendarDate { monday.adding(days: 28) }

  private func lent(_ book: String, _ member: String) -> DeskEvent {
    .lent(BookLent(book: book, member: member, due: due))
  }

  @Test("A book is lent for 28 days")
  func lending() {
    Desk.expect(
      given: [], when: .lend(book: "7", to: "ada", on: monday, at: "main"),
      then: [lent("7", "ada")])
  }

  @Test("A lent book is lent to nobody else, nor twice to one")
  func lentBook() {
    for member in ["ada", "bob"] {
      Desk.expect(
        given: [lent("7", "ada")], when: .lend(book: "7", to: member, on: monday, at: "main"),
        refused: Desk.Refusal.isLent(to: "ada"))
    }
  }

  @Test("A member has three books at most, and may have another when one is back")
  func threeBooks() {
    let three = ["1", "2", "3"].map { lent($0, "ada") }
    let fourth = Desk.Command.lend(book: "4", to: "ada", on: monday, at: "main")
    Desk.expect(given: three, when: fourth, refused: Desk.Refusal.hasLoans(3))
    let back = DeskEvent.returned(BookReturned(book: "2", member: "ada", fine: 0))
    Desk.expect(given: three + [back], when: fourth, then: [lent("4", "ada")])
  }

  @Test("A reserved book is renewed for nobody, and lent to who waits longest")
  func reservations() {
    let bob = DeskEvent.reserved(BookReserved(book: "7", member: "bob"))
    let cleo = DeskEvent.reserved(BookReserved(book: "7", member: "cleo"))
    let past = [lent("7", "ada"), bob, cleo]
    Desk.expect(
      given: past, when: .renew(book: "7", on: monday), refused: Desk.Refusal.isReserved(by: "bob"))
    Desk.expect(given: past, when: .reserve(book: "7", by: "bob"), then: [])
    let free = past + [.returned(BookReturned(book: "7", member: "ada", fine: 0))]
    Desk.expect(
      given: free, when: .lend(book: "7", to: "cleo", on: monday, at: "main"),
      refused: Desk.Refusal.isReserved(by: "bob"))
    Desk.expect(
      given: free, when: .lend(book: "7", to: "bob", on: monday, at: "main"),
      then: [lent("7", "bob")])
  }

  @Test("A day late costs 20 cents, which are paid before the next loan")
  func fines() {
    let late = DeskEvent.returned(BookReturned(book: "7", member: "ada", fine: 60))
    Desk.expect(
      given: [lent("7", "ada")], when: .takeBack(book: "7", on: due.adding(days: 3)), then: [late])
    let past = [lent("7", "ada"), late]
    Desk.expect(
      given: past, when: .lend(book: "8", to: "ada", on: monday, at: "main"),
      refused: Desk.Refusal.owes(cents: 60))
    for cents: Int64 in [-1, 0, 61] {
      Desk.expect(
        given: past, when: .pay(cents: cents, by: "ada"), refused: Desk.Refusal.owes(cents: 60))
    }
    let paid = DeskEvent.paid(FinePaid(member: "ada", cents: 60))
    Desk.expect(given: past, when: .pay(cents: 60, by: "ada"), then: [paid])
    Desk.expect(
      given: past + [paid], when: .lend(book: "8", to: "ada", on: monday, at: "main"),
      then: [lent("8", "ada")])
  }
}

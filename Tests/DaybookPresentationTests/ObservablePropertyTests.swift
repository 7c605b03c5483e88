import DaybookPresentation
import Testing

@Interface struct ObservablePropertyTests {
  private final class Owner {
    var seen: [Int] = []
  }

  @Test("Who registers is told the value at once, then each one that is set, equal ones too")
  func telling() {
    let (property, owner) = (ObservableProperty(1), Owner())
    property.didSet(for: owner) { $0.seen.append($1) }
    property.set(2)
    property.set(2)
    #expect(owner.seen == [1, 2, 2])
    #expect(property.value == 2)
  }

  @Test("Who is gone is not told, and not kept")
  func deadObservers() {
    let property = ObservableProperty(0)
    var told = 0
    for _ in 0..<1_000 {
      let owner = Owner()
      property.didSet(for: owner) { _, _ in told += 1 }
    }
    #expect(told == 1_000)
    property.set(1)
    #expect(told == 1_000)
    #expect(property.keptCount == 0)
  }

  @Test("An observer may register another one while it is told")
  func registeringWhileTold() {
    let (property, owner) = (ObservableProperty(0), Owner())
    property.didSet(for: owner) { owner, value in
      if value == 1 { property.didSet(for: owner) { $0.seen.append($1 + 100) } }
    }
    property.set(1)
    #expect(owner.seen == [101])
    property.set(2)
    #expect(owner.seen == [101, 102])
    #expect(property.observerCount == 2)
  }
}

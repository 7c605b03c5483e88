import CounterStrikeConfigs
import Testing

struct ListingDecisionTests {
  private let ace = ProPlayerID(7)

  private func listing(_ values: [(PlayerField, FieldValue?)]) -> PlayerListing {
    var listing = PlayerListing(ace)
    for (field, value) in values { listing.say(field, value) }
    return listing
  }

  private var known: PlayerFacts {
    listing([
      (.nickname, .text("ace")), (.team, .text("Copper Foxes")), (.dpi, .number(800)),
      (.mouse, .text("Dart")),
    ]).facts
  }

  @Test("The first listing is one event, with all that it says")
  func first() {
    let listing = listing([(.nickname, .text("ace")), (.dpi, .number(800)), (.mouse, nil)])
    #expect(
      ListingDecision(listing, seeing: nil).events == [.listed(PlayerListed(ace, listing.facts))])
  }

  @Test("The same listing again is no event, however often")
  func again() {
    let listing = listing([(.nickname, .text("ace")), (.dpi, .number(800))])
    #expect(ListingDecision(listing, seeing: known).events.isEmpty)
  }

  @Test("Only what is said otherwise changes, field by field, and the team by an event of its own")
  func changes() {
    let listing = listing([
      (.nickname, .text("ace")), (.team, .text("Night Ferry")), (.dpi, .number(400)),
      (.mouse, nil),
    ])
    #expect(
      ListingDecision(listing, seeing: known).events == [
        .teamChanged(PlayerTeamChanged(ace, from: "Copper Foxes", to: "Night Ferry")),
        .changed(PlayerChanged(ace, .dpi, from: "800", to: "400")),
        .changed(PlayerChanged(ace, .mouse, from: "Dart", to: nil)),
      ])
  }

  @Test("A listing that says nothing of a field takes nothing away")
  func silent() {
    #expect(
      ListingDecision(listing([(.nickname, .text("ace"))]), seeing: known).events.isEmpty)
  }

  @Test(
    "Effective DPI is DPI × sensitivity, and what is published where one of them is not known",
    arguments: [
      (dpi: 400, sensitivity: 3.09, published: 1_300, expected: 1_236),
      (dpi: 800, sensitivity: 0.69, published: nil, expected: 552),
      (dpi: nil, sensitivity: 2, published: 880, expected: 880),
      (dpi: 1_600, sensitivity: 0.3333, published: nil, expected: 533.28),
      (dpi: 400, sensitivity: nil, published: nil, expected: nil),
    ] as [(dpi: Double?, sensitivity: Double?, published: Double?, expected: Double?)])
  func effective(dpi: Double?, sensitivity: Double?, published: Double?, expected: Double?) {
    var facts = PlayerFacts()
    facts[.dpi] = dpi.map(FieldValue.number)
    facts[.sensitivity] = sensitivity.map(FieldValue.number)
    facts[.edpi] = published.map(FieldValue.number)
    #expect(facts.effectiveDPI == expected)
  }

  @Test(
    "A name is shown with the nickname inside",
    arguments: [
      (name: "Odile Marchetti", surname: nil, shown: "Odile \"ace\" Marchetti"),
      (name: "Odile", surname: "van der Meer", shown: "Odile \"ace\" van der Meer"),
      (name: "Odile", surname: nil, shown: "Odile \"ace\""),
      (name: nil, surname: nil, shown: "ace"),
    ] as [(name: String?, surname: String?, shown: String)])
  func names(name: String?, surname: String?, shown: String) {
    var facts = listing([(.nickname, .text("ace"))]).facts
    facts[.name] = name.map(FieldValue.text)
    facts[.surname] = surname.map(FieldValue.text)
    #expect(facts.fullName(orElse: ace) == shown)
  }
}

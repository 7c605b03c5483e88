internal import DaybookValues

/// The types that, up to some event, always followed another type in streams with a certain trait.
///
/// For example, each parcel with cash on delivery is paid before it is handed over. From some event
/// on, a changed program breaks this rule, and such parcels are handed over without a payment.
struct TraitPast {
  /// A type that occurred without an earlier type in a stream with a trait.
  private struct Lack {
    let trait: Int
    let type: Int
    let earlier: Int
    /// The number of events of the type in streams with the trait before the first exception.
    let before: Int
    /// The log position of the first exception.
    let seq: Int64
    var exceptions = 0
  }

  /// The number of events in streams with a trait, by the indices of the trait and of the type.
  private var rows = Array(repeating: 0, count: Self.height * Self.width)
  /// For each trait and type, the types that have preceded all events of the type so far.
  ///
  /// Each type has a bit.
  private var always = Array(repeating: UInt64.max, count: Self.height * Self.width)
  /// For each trait and type, the earlier types that have an entry in ``lacks``; each has a bit.
  private var lacking = Array(repeating: UInt64(0), count: Self.height * Self.width)
  private var lacks: [Int: Lack] = [:]

  private static let width = StreamSteps.mostTypes
  private static let height = StreamTraits.mostTraits
  /// The minimum number of events before the first exception.
  private static let fewestBefore = 10
  /// The maximum number of relations in the result.
  private static let mostTold = 3

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - place: The event's stream, type and position.
  ///   - past: The types of the earlier events of the event's stream; each type has a bit.
  ///   - traits: The traits of the event's stream, including those that this event gives it; each
  ///     trait has a bit.
  mutating func add(_ place: StreamSteps.Place, after past: UInt64, with traits: UInt64) {
    for trait in SetBits(rest: traits) {
      let index = trait * Self.width + place.type
      defer {
        rows[index] += 1
        always[index] &= past
      }
      if rows[index] >= Self.fewestBefore {
        begin(always[index] & ~past, trait, place, before: rows[index])
      }
      for earlier in SetBits(rest: lacking[index] & ~past) {
        lacks[index * Self.width + earlier]?.exceptions += 1
      }
    }
  }

  /// Notes the first exceptions for a type in streams with a trait.
  private mutating func begin(
    _ types: UInt64, _ trait: Int, _ place: StreamSteps.Place, before: Int
  ) {
    let index = trait * Self.width + place.type
    for earlier in SetBits(rest: types) {
      lacking[index] |= 1 << earlier
      lacks[index * Self.width + earlier] = Lack(
        trait: trait, type: place.type, earlier: earlier, before: before, seq: place.seq)
    }
  }

  /// The relations, beginning with the one whose first exception is the earliest.
  ///
  /// A pair of types is left out if `known` has a relation of the pair for all streams.
  func relations(
    of steps: StreamSteps, _ traits: StreamTraits, besides known: [FieldPairs.Relation]
  ) -> [FieldPairs.Relation] {
    guard steps.areOrdered, steps.types != [""] else { return [] }
    var told: Set<[Int]> = []
    return lacks.values
      .filter { isTelling($0) && traits.retired & 1 << $0.trait == 0 }
      .filter { lack in
        !known.contains {
          $0.name == "lacks" && $0.field == steps.types[lack.type]
            && $0.of == steps.types[lack.earlier]
        }
      }
      .sorted { order($0) < order($1) }
      .filter { told.insert([$0.type, $0.earlier]).inserted }
      .sorted { $0.seq < $1.seq }
      .prefix(Self.mostTold).map { relation($0, steps.types, traits.traits[$0.trait]) }
  }

  /// The order among traits for the same two types: most exceptions first, then fewest events.
  private func order(_ lack: Lack) -> (Int, Int, Int) {
    (-lack.exceptions, rows[lack.trait * Self.width + lack.type], lack.trait)
  }

  /// Whether the exceptions began suddenly, but the earlier type still precedes most events.
  private func isTelling(_ lack: Lack) -> Bool {
    let all = rows[lack.trait * Self.width + lack.type]
    return SuddenChange(before: lack.before, rows: all, exceptions: lack.exceptions).isSudden
      && all - lack.exceptions > lack.before
  }

  private func relation(
    _ lack: Lack, _ types: [String], _ trait: StreamTraits.Trait
  ) -> FieldPairs.Relation {
    let (type, earlier, marked) = (types[lack.type], types[lack.earlier], types[trait.type])
    let isMarked = "type == \(KQLText.literal(marked)) and \(trait.condition)"
    return FieldPairs.Relation(
      name: "lacks", field: type, of: "\(earlier), where \(marked) \(trait.words),",
      rows: rows[lack.trait * Self.width + lack.type], others: lack.exceptions,
      condition: "type == \(KQLText.literal(type)) and "
        + Self.count(of: "type == \(KQLText.literal(earlier))") + " == 0 and "
        + Self.count(of: isMarked) + " > 0",
      since: lack.seq)
  }

  /// The KQL for the number of events of the stream so far that meet a condition.
  private static func count(of condition: String) -> String {
    "row_cumsum(iff(\(condition), 1, 0), stream != prev(stream))"
  }

  var heldBytes: Int { lacks.count * 100 }
}

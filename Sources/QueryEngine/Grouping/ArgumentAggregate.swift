/// `arg_max(x, y)` and `arg_min(x, y)` of numbers and times: y in the first row with the extreme x.
///
/// Like ``ArgumentAccumulator``, it chooses a row whose x is missing or NaN only if no row has a
/// number.
struct ArgumentAggregate: GroupAggregate {
  /// The kind of the best x of a group so far, in ascending order.
  private enum Standing: UInt8 {
    case none, missing, notANumber, number
  }

  let type: ScalarType
  let isGreatest: Bool
  /// The best x of each group.
  ///
  /// A better x has a greater `rank`. `row` is the row of this batch that has the best x, or -1.
  private var best: [(standing: Standing, rank: Int64, row: Int32)] = []
  private var chosen: [Value] = []
  private var valueBytes = 0
  /// The groups whose best x is in this batch.
  private var changed: [Int32] = []

  init(type: ScalarType, isGreatest: Bool) {
    (self.type, self.isGreatest) = (type, isGreatest)
  }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    extend(to: groupCount)
    let compared = arguments[0].flattened
    switch compared.storage {
    case .integers(let integers):
      choose(groups) { row in
        compared.validity?[row] ?? true ? (.number, integers[row]) : (.missing, 0)
      }
    case .reals(let reals):
      choose(groups) { row in
        guard compared.validity?[row] ?? true else { return (.missing, 0) }
        return reals[row].isNaN ? (.notANumber, 0) : (.number, reals[row].orderedWord)
      }
    default: return
    }
    // A group needs only the value of its final best row, which has replaced the earlier ones.
    for group in changed {
      let row = Int(best[Int(group)].row)
      keep(arguments[arguments.count - 1].value(at: row), Int(group))
      best[Int(group)].row = -1
    }
    changed.removeAll(keepingCapacity: true)
  }

  private mutating func extend(to groupCount: Int) {
    best.extend(to: groupCount, with: (.none, 0, -1))
    chosen.extend(to: groupCount, with: type.missing)
  }

  @inline(__always)
  private mutating func choose(_ groups: [Int32], _ word: (Int) -> (Standing, Int64)) {
    // The arrays are moved to local variables, so that only indices are checked for each row.
    var (best, changed) = (best, changed)
    (self.best, self.changed) = ([], [])
    let isGreatest = isGreatest
    for row in groups.indices {
      let group = Int(groups[row])
      let (standing, value) = word(row)
      // With all bits inverted, the least value becomes the greatest.
      let rank = isGreatest ? value : ~value
      guard Self.isBetter(standing, rank, best[group].standing, best[group].rank) else { continue }
      if best[group].row < 0 { changed.append(Int32(truncatingIfNeeded: group)) }
      best[group] = (standing, rank, Int32(truncatingIfNeeded: row))
    }
    (self.best, self.changed) = (best, changed)
  }

  @inline(__always)
  private static func isBetter(
    _ standing: Standing, _ rank: Int64, _ known: Standing, _ best: Int64
  ) -> Bool {
    switch known {
    case .number: standing == .number && rank > best
    case .none: true
    case .missing: standing != .missing
    case .notANumber: standing == .number
    }
  }

  private mutating func keep(_ value: Value, _ group: Int) {
    valueBytes += value.heldBytes - chosen[group].heldBytes
    chosen[group] = value
  }

  func results(groupCount: Int) -> Vector {
    var chosen = chosen
    chosen.extend(to: groupCount, with: type.missing)
    return Vector(chosen, type: type)
  }

  var heldBytes: Int { chosen.count * (MemoryLayout<Value>.stride + 24) + valueBytes }
  var isMergeable: Bool { true }

  mutating func merge(_ later: ArgumentAggregate, groups: [Int32], groupCount: Int) {
    extend(to: groupCount)
    for (place, group) in groups.enumerated() where place < later.best.count {
      let (added, known) = (later.best[place], best[Int(group)])
      guard added.standing != .none,
        Self.isBetter(added.standing, added.rank, known.standing, known.rank)
      else { continue }
      best[Int(group)] = added
      keep(later.chosen[place], Int(group))
    }
  }
}

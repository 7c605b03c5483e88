@_spi(Engine) internal import DaybookEvents

extension PackedShape {
  /// All numbers of a block, which has ``byteCount`` bytes.
  package func numbers(in block: [UInt8]) -> [Int64] {
    guard byteCount > 0 else { return (0..<count).map(plainNumber) }
    return way == .frame ? framed(block) : stepped(block)
  }

  /// The numbers at `rows`, which are below ``count``.
  package func numbers(in block: [UInt8], at rows: [Int32]) -> [Int64] {
    guard byteCount > 0 else { return rows.map { plainNumber(Int($0)) } }
    guard way == .frame else {
      let all = stepped(block)
      return rows.map { all[Int($0)] }
    }
    let (source, bits, mask, base) = (block.span.bytes, bits, mask, base)
    var numbers: [Int64] = []
    numbers.reserveCapacity(rows.count)
    for row in rows {
      numbers.append(base &+ Self.stored(source, Int(row) &* bits, mask))
    }
    return numbers
  }

  /// The number at `row`, if there is no block.
  private func plainNumber(_ row: Int) -> Int64 {
    way == .frame ? base : first &+ base &* (Int64(row) &+ 1)
  }

  private func framed(_ block: [UInt8]) -> [Int64] {
    let (source, bits, mask, base) = (block.span.bytes, bits, mask, base)
    var numbers = [Int64](repeating: 0, count: count)
    var span = numbers.mutableSpan
    var place = 0
    for row in span.indices {
      span[row] = base &+ Self.stored(source, place, mask)
      place &+= bits
    }
    return numbers
  }

  private func stepped(_ block: [UInt8]) -> [Int64] {
    let (source, bits, mask, base) = (block.span.bytes, bits, mask, base)
    var numbers: [Int64] = []
    numbers.reserveCapacity(count)
    var (last, place) = (first, 0)
    for _ in 0..<count {
      last = last &+ base &+ Self.stored(source, place, mask)
      numbers.append(last)
      place &+= bits
    }
    return numbers
  }

  /// The stored number that begins `place` bits after the start of the block.
  @inline(__always)
  static func stored(_ source: RawSpan, _ place: Int, _ mask: UInt64) -> Int64 {
    let word = source.littleEndian(UInt64.self, at: place &>> 3)
    return Int64(bitPattern: (word &>> UInt64(place & 7)) & mask)
  }
}

extension PackedShape {
  /// The rows among `rows` whose numbers are within `range`, compared without decoding the numbers.
  package func rows(
    within range: ClosedRange<Int64>, among rows: RowChoice, in block: [UInt8]
  ) -> RowChoice {
    guard byteCount > 0, way == .frame else {
      return rows.keeping {
        range.contains($0)
      } of: {
        numbers(in: block, among: $0)
      }
    }
    guard let stored = storedRange(range) else { return .some([]) }
    let (source, bits, mask) = (block.span.bytes, bits, mask)
    return rows.kept { row in
      let number = UInt64(bitPattern: Self.stored(source, Int(row) &* bits, mask))
      return number &- stored.least <= stored.width
    }
  }

  /// The rows among `rows` whose number is the index of a true element of `marks`.
  package func rows(
    markedIn marks: [Bool], among rows: RowChoice, in block: [UInt8]
  ) -> RowChoice {
    let isMarked = { (number: Int64) in
      UInt64(bitPattern: number) < UInt64(marks.count) && marks[Int(number)]
    }
    guard byteCount > 0, way == .frame else {
      return rows.keeping(isMarked) { numbers(in: block, among: $0) }
    }
    let (source, bits, mask, base) = (block.span.bytes, bits, mask, base)
    if let stored = storedMarks(isMarked) {
      return rows.kept {
        stored &>> UInt64(bitPattern: Self.stored(source, Int($0) &* bits, mask)) & 1 == 1
      }
    }
    return rows.kept { isMarked(base &+ Self.stored(source, Int($0) &* bits, mask)) }
  }

  /// A bit for each stored number, set if the decoded number is marked; `nil` for more than 64
  /// possible numbers.
  private func storedMarks(_ isMarked: (Int64) -> Bool) -> UInt64? {
    guard bits <= 6 else { return nil }
    return (0...Int64(mask)).reduce(0) { $0 | (isMarked(base &+ $1) ? 1 << UInt64($1) : 0) }
  }

  /// The numbers at the chosen rows.
  package func numbers(in block: [UInt8], among rows: RowChoice) -> [Int64] {
    switch rows {
    case .all: numbers(in: block)
    case .some(let rows): numbers(in: block, at: rows)
    }
  }

  /// The least stored number within `range`, and its distance to the greatest such number; `nil` if
  /// no number is within `range`.
  private func storedRange(_ range: ClosedRange<Int64>) -> (least: UInt64, width: UInt64)? {
    let (end, overflows) = base.addingReportingOverflow(Int64(bitPattern: mask))
    let greatest = overflows || bits == 64 ? Int64.max : end
    guard range.upperBound >= base, range.lowerBound <= greatest else { return nil }
    let least = max(range.lowerBound, base)
    let upper = min(range.upperBound, greatest)
    return (UInt64(bitPattern: least &- base), UInt64(bitPattern: upper &- least))
  }
}

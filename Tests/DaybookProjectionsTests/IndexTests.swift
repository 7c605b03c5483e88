import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing

/// An account was opened for an owner at a bank.
private struct AccountOpened: CodedEvent {
  static let type: EventType = "account.opened"
  static var codec: Codec<Self> {
    Codec(
      .int64("number", \.number), .text("owner", \.owner), .int64("bank", \.bank), make: Self.init)
  }

  let number: Int64
  let owner: String
  let bank: Int64
}

/// An owner left, and all accounts of the owner were closed.
private struct OwnerLeft: CodedEvent {
  static let type: EventType = "owner.left"
  static var codec: Codec<Self> { Codec(.text("owner", \.owner), make: Self.init) }

  let owner: String
}

/// A bank took over the accounts of another bank.
private struct BankTaken: CodedEvent {
  static let type: EventType = "bank.taken"
  static var codec: Codec<Self> {
    Codec(.int64("bank", \.bank), .int64("by", \.by), make: Self.init)
  }

  let bank: Int64
  let by: Int64
}

private enum BankEvent: EventSet {
  case opened(AccountOpened)
  case left(OwnerLeft)
  case taken(BankTaken)

  static let cases = [EventCase(Self.opened), EventCase(Self.left), EventCase(Self.taken)]

  var event: any Event {
    switch self {
    case .opened(let event): event
    case .left(let event): event
    case .taken(let event): event
    }
  }
}

private struct Account: CodedRow {
  static var codec: Codec<Self> {
    Codec(.text("owner", \.owner), .int64("bank", \.bank), make: Self.init)
  }

  var owner: String
  var bank: Int64
}

/// Accounts by number, with indexes by owner and by bank.
private struct Accounts: Projection {
  static let name = "accounts"
  static let version = 1
  static let indexes: [RowIndex<Int64, Account>] = [
    RowIndex("byOwner", column: "owner") { $0.owner },
    RowIndex("byBank", column: "bank") { $0.bank },
    RowIndex("odd") { number, row in number % 2 == 1 ? row.owner : nil },
  ]

  func apply(_ recorded: Recorded<BankEvent>, to rows: inout Rows<Int64, Account>) throws {
    switch recorded.event {
    case .opened(let opened):
      rows[opened.number] = Account(owner: opened.owner, bank: opened.bank)
    case .left(let left):
      for (number, _) in rows.index("byOwner", left.owner) { rows[number] = nil }
    case .taken(let taken):
      if taken.bank == 666 { throw Cursed() }
      for (number, _) in rows.index("byBank", taken.bank) { rows[number]?.bank = taken.by }
    }
  }

  struct Cursed: Error {}
}

/// The same rows as ``Accounts``, found by a walk through all rows.
private struct PlainAccounts: Projection {
  static let name = "plainAccounts"
  static let version = 1

  func apply(_ recorded: Recorded<BankEvent>, to rows: inout Rows<Int64, Account>) throws {
    switch recorded.event {
    case .opened(let opened):
      rows[opened.number] = Account(owner: opened.owner, bank: opened.bank)
    case .left(let left):
      for (number, row) in rows where row.owner == left.owner { rows[number] = nil }
    case .taken(let taken):
      for (number, row) in rows where row.bank == taken.bank { rows[number]?.bank = taken.by }
    }
  }
}

/// The same rows as ``Accounts``, with indexes that `apply` never uses.
private struct UnaskedAccounts: Projection {
  static let name = "unaskedAccounts"
  static let version = 1
  static var indexes: [RowIndex<Int64, Account>] { Accounts.indexes }

  func apply(_ recorded: Recorded<BankEvent>, to rows: inout Rows<Int64, Account>) throws {
    if case .taken(let taken) = recorded.event, taken.bank == 666 { throw Accounts.Cursed() }
    try PlainAccounts().apply(recorded, to: &rows)
  }
}

@Suite("Rows are found by what their indexes say, wherever they are kept", .serialized)
struct IndexTests {
  private let path = TemporaryPath().path
  private let log: FileEventLog

  init() throws { log = try FileEventLog.open(path, events: BankEvent.eventTypes) }

  private static let owners = ["ada", "bob", "eve", "Löß", ""]

  private func append(_ count: Int, _ random: inout SeededGenerator) async throws {
    var batch = EventBatch()
    for _ in 0..<count {
      let owner = Self.owners[Int.random(in: 0..<5, using: &random)]
      let bank = Int64.random(in: -2...2, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: batch.append(OwnerLeft(owner: owner), to: "bank")
      case 1:
        batch.append(BankTaken(bank: bank, by: .random(in: -2...2, using: &random)), to: "bank")
      default:
        let number = Int64.random(in: 0..<60, using: &random)
        batch.append(AccountOpened(number: number, owner: owner, bank: bank), to: "bank")
      }
    }
    _ = try await log.append(batch)
  }

  private func open() async throws -> ReadModels {
    try await ReadModels.open([Accounts.self, PlainAccounts.self], of: log, in: path)
  }

  /// Expects each index to find the same rows as a walk through all rows.
  private func expectIndexes(of rows: Rows<Int64, Account>) {
    for owner in Self.owners + ["nobody"] {
      let wanted = rows.filter { $0.row.owner == owner }.map(\.key)
      #expect(rows.index("byOwner", owner).map(\.key) == wanted)
      #expect(rows.index("byOwner", owner).first?.key == wanted.first)
      #expect(rows.index("odd", owner).map(\.key) == wanted.filter { $0 % 2 == 1 })
      #expect(rows.index("byOwner", owner).allSatisfy { $0.row.owner == owner })
    }
    for bank in Int64(-3)...3 {
      #expect(
        rows.index("byBank", bank).map(\.key) == rows.filter { $0.row.bank == bank }.map(\.key))
    }
  }

  @Test(
    "In apply, by readers and after any number of openings they find what a walk through all finds",
    arguments: TestLength.sample(of: 0..<4 as Range<UInt64>, 1))
  func equalsScan(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let models = try await open()
      for _ in 0..<3 {
        try await append(.random(in: 1...120, using: &random), &random)
        try await models.catchUp()
      }
      let plain = try models.read(PlainAccounts.self) { rows in rows.map(\.row) }
      try models.read(Accounts.self) { rows in
        #expect(rows.map(\.row) == plain)
        expectIndexes(of: rows)
      }
      models.close()
    }
    expectIndexes(of: try Accounts().replay(log))
    let memory = try await ReadModels.open([Accounts.self], of: log, in: nil, follows: false)
    try memory.read(Accounts.self) { expectIndexes(of: $0) }
    let models = try await open()
    try await models.rebuild()
    try models.read(Accounts.self) { expectIndexes(of: $0) }
    models.close()
  }

  @Test("Indexes that apply never asks are there for readers, on the disk and in memory")
  func unasked() async throws {
    var random = SeededGenerator(seed: 12)
    let memory = try await ReadModels.open([UnaskedAccounts.self], of: log, in: nil)
    for round in 0..<5 {
      let models = try await ReadModels.open([UnaskedAccounts.self], of: log, in: path)
      for _ in 0..<3 {
        try await append(.random(in: 1...80, using: &random), &random)
        for models in [models, memory] {
          try await models.catchUp()
          if round > 0 { try models.read(UnaskedAccounts.self) { expectIndexes(of: $0) } }
        }
      }
      try models.read(UnaskedAccounts.self) { expectIndexes(of: $0) }
      try models.read(UnaskedAccounts.self, at: try log.end() / 2) { expectIndexes(of: $0) }
      models.close()
    }
    memory.close()
    let check = try ProjectionCheck(UnaskedAccounts.self, in: log, through: try log.end())
    #expect(try check.codecFindings() == [])
  }

  @Test(
    "Copies of rows that are changed apart have each its own places",
    arguments: TestLength.sample(of: 0..<20 as Range<UInt64>, 4))
  func copies(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await append(60, &random)
    var copies = [try UnaskedAccounts().replay(log)]
    for _ in 0..<200 {
      let place = Int.random(in: copies.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where copies.count < 6: copies.append(copies[place])
      case 1: expectIndexes(of: copies[place])
      case 2: copies[place][.random(in: 0..<60, using: &random)] = nil
      case 3: copies[place][.random(in: 0..<60, using: &random)]?.bank += 1
      default:
        let owner = Self.owners[Int.random(in: 0..<5, using: &random)]
        copies[place][.random(in: 0..<60, using: &random)] = Account(owner: owner, bank: 1)
      }
    }
    for rows in copies { expectIndexes(of: rows) }
  }

  @Test("As of the past they find the rows of that time, from kept states, too")
  func past() async throws {
    var random = SeededGenerator(seed: 9)
    try await append(400, &random)
    let models = try await open()
    defer { models.close() }
    let end = try log.end()
    for position in stride(from: UInt64(1), through: end, by: TestLength.rounds(57, short: 114)) {
      let plain = try models.read(PlainAccounts.self, at: position) { rows in rows.map(\.row) }
      try models.read(Accounts.self, at: position) { rows in
        #expect(rows.map(\.row) == plain)
        expectIndexes(of: rows)
      }
    }
    let check = try ProjectionCheck(Accounts.self, in: log, through: end)
    #expect(try check.codecFindings() == [])
    for split in stride(from: UInt64(0), through: end, by: TestLength.rounds(31, short: 93)) {
      #expect(try check.difference(whenPausedAt: split) == nil, "\(split)")
    }
  }

  @Test("An event that stops the read model leaves its indexes as they were before it")
  func poison() async throws {
    var random = SeededGenerator(seed: 3)
    try await append(200, &random)
    let models = try await open()
    defer { models.close() }
    try await log.append(AccountOpened(number: 1_000, owner: "ada", bank: 1), to: "bank")
    try await log.append(BankTaken(bank: 666, by: 1), to: "bank")
    try await append(50, &random)
    try await models.catchUp()
    try models.read(Accounts.self, evenIfStopped: true) { rows in
      #expect(rows.index("byOwner", "ada").contains { $0.key == 1_000 })
      expectIndexes(of: rows)
    }
    try await models.skip("accounts", event: 202)
    try models.read(Accounts.self) { expectIndexes(of: $0) }
    let memory = try await ReadModels.open([UnaskedAccounts.self], of: log, in: nil)
    defer { memory.close() }
    try memory.read(UnaskedAccounts.self, evenIfStopped: true) { expectIndexes(of: $0) }
    try await memory.skip("unaskedAccounts", event: 202)
    try memory.read(UnaskedAccounts.self) { expectIndexes(of: $0) }
  }

  @Test("Places that rows have left are swept out, so that a long queue stays small")
  func swept() async throws {
    var random = SeededGenerator(seed: 4)
    let models = try await open()
    for _ in 0..<40 {
      var batch = EventBatch()
      for number in Int64(0)..<300 {
        batch.append(AccountOpened(number: number, owner: "\(number)", bank: 1), to: "bank")
        batch.append(OwnerLeft(owner: "\(number)"), to: "bank")
      }
      _ = try await log.append(batch)
    }
    try await append(60, &random)
    let rows = try Accounts().replay(log)
    expectIndexes(of: rows)
    #expect(rows.keptPlaceCount < 2_500, "\(rows.keptPlaceCount) places for \(rows.count) rows")
    try await models.catchUp()
    try models.read(Accounts.self) { expectIndexes(of: $0) }
    models.close()
    // These changes concern rows on disk, whose old index entries must be known as removed.
    try await append(3_000, &random)
    let later = try await open()
    defer { later.close() }
    try later.read(Accounts.self) { expectIndexes(of: $0) }
    #expect(
      try later.read(Accounts.self) { rows in rows.map(\.row) } == Accounts().replay(log).map(\.row)
    )
  }

  @Test("Many rows of one value may be changed while they are gone through")
  func changedMeanwhile() async throws {
    var batch = EventBatch()
    for number in Int64(0)..<200 {
      batch.append(AccountOpened(number: number, owner: "ada", bank: number % 2), to: "bank")
    }
    batch.append(BankTaken(bank: 0, by: 7), to: "bank")
    _ = try await log.append(batch)
    let rows = try Accounts().replay(log)
    #expect(rows.index("byBank", 7 as Int64).map(\.key) == Array(stride(from: 0, to: 200, by: 2)))
    #expect(rows.index("byBank", 0 as Int64).first == nil)
    expectIndexes(of: rows)
  }

  @Test("A value that leaves no room for its key stops the read model before its event")
  func tooLong() async throws {
    let models = try await open()
    defer { models.close() }
    try await log.append(AccountOpened(number: 1, owner: "ada", bank: 1), to: "bank")
    let long = String(repeating: "x", count: 495)
    try await log.append(AccountOpened(number: 2, owner: long, bank: 1), to: "bank")
    try await models.catchUp()
    let status = try models.status(of: "accounts")
    guard case .stopped(seq: 2, _, let reason) = status.state else {
      Issue.record("\(status)")
      return
    }
    #expect(reason.contains("index"), "\(reason)")
    let unasked = try await ReadModels.open([UnaskedAccounts.self], of: log, in: path)
    defer { unasked.close() }
    guard case .stopped(seq: 2, _, let told) = try unasked.status(of: "unaskedAccounts").state
    else {
      Issue.record("\(try unasked.status(of: "unaskedAccounts"))")
      return
    }
    #expect(told.contains("index"), "\(told)")
  }

  @Test("A read model that is given an index is made anew, and said to be nothing wrong")
  func added() async throws {
    struct Before: Projection {
      static let name = "accounts"
      static let version = 1

      func apply(_ recorded: Recorded<BankEvent>, to rows: inout Rows<Int64, Account>) throws {
        try Accounts().apply(recorded, to: &rows)
      }
    }
    try await log.append(AccountOpened(number: 1, owner: "ada", bank: 1), to: "bank")
    let old = try await ReadModels.open([Before.self], of: log, in: path)
    old.close()
    let models = try await open()
    defer { models.close() }
    try models.read(Accounts.self) { expectIndexes(of: $0) }
    #expect(models.takeRebuilds().isEmpty)
  }
}

package import DaybookEvents
package import DaybookProjections

/// Something that one or both of two players have.
///
/// The row of a player with themselves says what they have; it is what others are compared with.
package struct ComparisonKey: RowKey {
  package static let columns: [RowColumn] =
    [.text("left"), .text("right"), .text("kind")] + AppID.columns + [.text("name")]

  /// What is compared.
  package enum Kind: String, Sendable, CaseIterable {
    case game, achievements, stat
  }

  /// The lesser number of the two.
  package let left: PlayerID
  package let right: PlayerID
  package let kind: Kind
  package let app: AppID
  /// The stat; empty for the others.
  package let name: String

  package init(
    _ first: PlayerID, _ second: PlayerID, _ kind: Kind, _ app: AppID, _ name: String = ""
  ) {
    (left, right) = first < second ? (first, second) : (second, first)
    self.kind = kind
    self.app = app
    self.name = name
  }

  package func write(to writer: inout KeyWriter) {
    writer.write(left)
    writer.write(right)
    writer.write(kind.rawValue)
    writer.write(app)
    writer.write(name)
  }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    left = try reader.read()
    right = try reader.read()
    let word: String = try reader.read()
    guard let kind = Kind(rawValue: word) else { throw reader.error("'\(word)' is no kind") }
    self.kind = kind
    app = try reader.read()
    name = try reader.read()
  }
}

/// What each of two players has of something.
package struct Comparison: RowContent {
  package static let columns: [RowColumn] = [
    .text("title"), .text("owner"), .real("leftValue"), .real("rightValue"),
  ]

  package var title: String?
  package var left: Double?
  package var right: Double?
  package var leftHas: Bool
  package var rightHas: Bool

  package init(
    title: String?, left: Double?, right: Double?, leftHas: Bool, rightHas: Bool
  ) {
    self.title = title
    self.left = left
    self.right = right
    self.leftHas = leftHas
    self.rightHas = rightHas
  }

  /// `both`, `left`, `right`, or `none` where it is only known from before.
  package var owner: String {
    switch (leftHas, rightHas) {
    case (true, true): "both"
    case (true, false): "left"
    case (false, true): "right"
    case (false, false): "none"
    }
  }

  package func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(owner)
    writer.write(left)
    writer.write(right)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.readIfPresent(String.self)
    let owner = try reader.read(String.self)
    left = try reader.readIfPresent(Double.self)
    right = try reader.readIfPresent(Double.self)
    (leftHas, rightHas) = (owner == "both" || owner == "left", owner == "both" || owner == "right")
  }
}

/// For every pair of players with games, one row for every game, every game with achievements and
/// every stat that one of them has: minutes, counts and values side by side.
///
/// - Complexity: An event costs O(*n*) in the number of players with games.
package struct ComparisonsProjection: Projection {
  package static let name = "comparisons"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ComparisonEvent>, to rows: inout Rows<ComparisonKey, Comparison>
  ) {
    guard let player = PlayerID(stream: recorded.stream) else { return }
    switch recorded.event {
    case .gameAcquired(let event):
      change(player, .game, event.app, in: &rows) { own in
        own = Comparison(of: event.name ?? own.title, own.left)
      }
    case .gameRenamed(let event):
      change(player, .game, event.app, in: &rows) { $0.title = event.name }
    case .gameVanished(let event):
      change(player, .game, event.app, in: &rows) { ($0.leftHas, $0.rightHas) = (false, false) }
    case .playtimeSampled(let event):
      change(player, .game, event.app, in: &rows) { own in
        own = Comparison(of: own.title, Double(event.total))
      }
    case .unlocked(let event):
      change(player, .achievements, event.app, in: &rows) { own in
        own = Comparison(of: own.title, (own.left ?? 0) + 1)
      }
    case .sampled(let event):
      change(player, .stat, event.app, event.name, in: &rows) { own in
        own = Comparison(of: nil, event.value)
      }
    }
  }

  /// Changes what `player` has, in the row with themselves and in those with all others.
  private func change(
    _ player: PlayerID, _ kind: ComparisonKey.Kind, _ app: AppID, _ name: String = "",
    in rows: inout Rows<ComparisonKey, Comparison>, _ change: (inout Comparison) -> Void
  ) {
    let isNew = rows.startingWith(player, player).first == nil
    let own = ComparisonKey(player, player, kind, app, name)
    change(&rows[own, default: Comparison(of: nil, nil)])
    // The lesser number of a pair has a row with itself, which sorts before the pair's.
    let players = rows.firstParts(\.left, behind: ComparisonKey.init(lastOf:))
    let others = players.filter { $0 != player }
    if isNew {
      for other in others { copy(of: other, for: player, in: &rows) }
    }
    for other in others { refresh(own, with: other, in: &rows) }
  }

  private func copy(
    of other: PlayerID, for player: PlayerID, in rows: inout Rows<ComparisonKey, Comparison>
  ) {
    for key in rows.startingWith(other, other).map(\.key) { refresh(key, with: player, in: &rows) }
  }

  /// Makes the row of the player of `own` with `other` from what each of them has.
  private func refresh(
    _ own: ComparisonKey, with other: PlayerID, in rows: inout Rows<ComparisonKey, Comparison>
  ) {
    let pair = ComparisonKey(own.left, other, own.kind, own.app, own.name)
    let left = rows[ComparisonKey(pair.left, pair.left, own.kind, own.app, own.name)]
    let right = rows[ComparisonKey(pair.right, pair.right, own.kind, own.app, own.name)]
    rows[pair] = Comparison(
      title: left?.title ?? right?.title, left: left?.left, right: right?.left,
      leftHas: left?.leftHas ?? false, rightHas: right?.leftHas ?? false)
  }
}

extension Comparison {
  /// What a player has, compared with themselves.
  fileprivate init(of title: String?, _ value: Double?) {
    self.init(title: title, left: value, right: value, leftHas: true, rightHas: true)
  }
}

extension ComparisonKey {
  /// Behind nearly all rows of `player`: no other has a greater number.
  fileprivate init(lastOf player: PlayerID) {
    self.left = player
    self.right = .last
    self.kind = .stat
    self.app = AppID(.max)
    self.name = ""
  }
}

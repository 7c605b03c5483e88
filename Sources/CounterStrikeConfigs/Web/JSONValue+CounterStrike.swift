internal import DaybookValues
internal import DaybookWeb

extension JSONValue {
  /// The maximum length of a name in bytes, because names are parts of the keys of rows.
  static var longestName: Int { 200 }

  /// The id at `key`, which must be greater than 0, because it becomes a part of a stream's name.
  func identifier(_ key: String = "id") throws(AnswerProblem) -> Int64 {
    guard let number = try wholeNumber(key), number > 0 else {
      throw AnswerProblem("'\(key)' is no number from 1")
    }
    return number
  }
}

extension PlayerListing {
  /// Reads a player from an entry of a list.
  init(preview value: JSONValue) throws(AnswerProblem) {
    self.init(ProPlayerID(try value.identifier()))
    say(.nickname, .text(try value.requiredText("nickName", atMost: JSONValue.longestName)))
    try take(.image, value, "image")
    try take(.imageResolution, value, "imageResolution")
  }

  /// Reads the description of `player`, whose keys have several styles.
  init(_ value: JSONValue, of player: ProPlayerID) throws(AnswerProblem) {
    guard value.object != nil else { throw AnswerProblem("it is no JSON object") }
    if let id = try value.wholeNumber("id"), id != player.number {
      throw AnswerProblem("it is about player \(id)")
    }
    self.init(player)
    for (key, field) in Self.descriptionKeys { try take(field, value, key) }
  }

  private static let descriptionKeys: [(String, PlayerField)] = [
    ("nick", .nickname), ("name", .name), ("surName", .surname), ("image", .image),
    ("team", .team), ("teamImage", .teamImage), ("flagImage", .flagImage), ("country", .country),
    ("moreInfoLink", .link), ("mouse", .mouse), ("mousepad", .mousepad), ("monitor", .monitor),
    ("keyboard", .keyboard), ("headSet", .headset), ("Effective DPI", .edpi),
    ("InGameResolution", .resolution), ("windowsSen", .windowsSensitivity),
    ("PollingRate", .pollingHz), ("downloadLink", .configURL),
  ]

  /// Sets `field` to the value at `key`, unless the key is missing.
  private mutating func take(
    _ field: PlayerField, _ value: JSONValue, _ key: String
  ) throws(AnswerProblem) {
    guard let member = value[key] else { return }
    let limit = [.nickname, .team].contains(field) ? JSONValue.longestName : 4_096
    var text = member.integer.map { "\($0)" }
    if text == nil { text = try value.text(key, atMost: limit) }
    // An invalid number counts as unknown; the other facts are still used.
    do throws(AnswerProblem) { say(field, try FieldValue.reading(text ?? "", of: field)) } catch {}
  }
}

extension TeamListed {
  init(json value: JSONValue) throws(AnswerProblem) {
    let members = FlawedList(value["players"]?.elements ?? [], each: "player") {
      value throws(AnswerProblem) in
      TeamMember(
        ProPlayerID(try value.identifier()),
        try value.requiredText("nickName", atMost: JSONValue.longestName))
    }
    if let flaw = members.flaws.first { throw flaw }
    self.init(
      try value.requiredText("teamName", atMost: JSONValue.longestName),
      number: try value.identifier(), image: try value.filledText("image"), members.elements)
  }
}

extension ArticlePublished {
  init(json value: JSONValue) throws(AnswerProblem) {
    self.init(
      try value.identifier(), title: try value.requiredText("title"),
      image: try value.filledText("image"))
  }
}

extension ArticleRead {
  /// Reads the article with the id `number`, and also returns the problems of unreadable parts.
  static func reading(
    _ value: JSONValue, _ number: Int64
  ) throws(AnswerProblem) -> (article: ArticleRead, flaws: [AnswerProblem]) {
    guard let content = value["content"]?.elements else {
      throw AnswerProblem("it has no list 'content'")
    }
    var room = Self.longest
    let blocks = FlawedList(content, each: "block") { value throws(AnswerProblem) in
      let block = try ArticleBlock(answer: value)
      room -= block.byteCount
      guard room >= 0 else { throw AnswerProblem("the article is longer than 512 KiB") }
      return block
    }
    let article = ArticleRead(
      number, subtitle: try value.filledText("subtitle"), author: try value.filledText("author"),
      date: try value.unixTime("date"), link: try value.filledText("link"), blocks.elements)
    return (article, blocks.flaws)
  }

  /// The maximum length of the content in bytes, because longer content does not fit in an event.
  private static let longest = 512 << 10
}

extension ArticleBlock {
  fileprivate init(answer value: JSONValue) throws(AnswerProblem) {
    if value["isImage"]?.bool == true {
      self = .image(try value.requiredText("image"))
    } else {
      self = .text(try value.requiredText("text", atMost: 128 << 10))
    }
  }

  fileprivate var byteCount: Int {
    switch self {
    case .text(let text), .image(let text): text.utf8.count + 32
    }
  }
}

extension BannerShown {
  init(json value: JSONValue) throws(AnswerProblem) {
    guard let date = try value.unixTime("date") else { throw AnswerProblem("'date' is missing") }
    self.init(
      ProPlayerID(try value.identifier()), of: date, image: try value.filledText("imageLink"),
      imageResolution: try value.filledText("imageResolution"))
  }
}

extension TournamentAnnounced {
  init(json value: JSONValue) throws(AnswerProblem) {
    guard let starts = try value.unixTime("dateStart") else {
      throw AnswerProblem("'dateStart' is missing")
    }
    self.init(
      try value.requiredText("name", atMost: JSONValue.longestName), from: starts,
      to: try value.unixTime("dateEnd"), try TournamentFacts(json: value))
  }
}

extension TournamentFacts {
  fileprivate init(json value: JSONValue) throws(AnswerProblem) {
    self.init()
    city = try value.filledText("cityName")
    flagImage = try value.filledText("flagImage")
    logo = try value.filledText("eventLogo")
    prizePool = try value.filledText("prizePool")
    link = try value.filledText("link")
    latitude = try value.degrees("lat", upTo: 90)
    longitude = try value.degrees("lng", upTo: 180)
    teams = try value.wholeNumber("countOfTeams")
  }
}

extension JSONValue {
  fileprivate func degrees(_ key: String, upTo limit: Double) throws(AnswerProblem) -> Double? {
    guard let degrees = try looseNumber(key) else { return nil }
    guard degrees.magnitude <= limit else { throw AnswerProblem("'\(key)' is no place on earth") }
    return degrees
  }
}

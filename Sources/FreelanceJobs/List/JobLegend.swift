internal import DaybookPresentation

/// The meanings of the signs on a screen.
package struct JobLegend: Sendable, Equatable {
  /// A sign, independent of the character that represents the sign.
  package enum Sign: Sendable, Equatable {
    case watched
    /// The change of a job by a refresh.
    case mark(JobMark)
    /// A mark after hours that end on a later day.
    case nextDay
    /// The chosen place of a map, another place, and the number of jobs if one place has several.
    case chosenPlace, otherPlace, severalJobs
  }

  /// A sign with its meaning.
  package struct Entry: Sendable, Equatable {
    package let sign: Sign
    package let meaning: String
  }

  package let entries: [Entry]

  init(_ signs: [Sign], _ language: Language) {
    entries = signs.map { Entry(sign: $0, meaning: JobLegendMessage(sign: $0).text(in: language)) }
  }
}

extension JobLegend {
  /// The signs of `cards`.
  init(of cards: [JobCard], _ language: Language) {
    let marks: [JobMark] = [.inserted, .updated, .removed, .moved].filter { mark in
      cards.contains { $0.mark == mark }
    }
    let signs =
      (cards.contains(where: \.isWatched) ? [Sign.watched] : []) + marks.map(Sign.mark)
      + (cards.contains(where: \.endsLater) ? [.nextDay] : [])
    self.init(signs, language)
  }
}

/// The meaning of a sign.
struct JobLegendMessage: LocalizedText {
  let sign: JobLegend.Sign

  var english: String {
    switch sign {
    case .watched: "watched"
    case .mark(.inserted): "new"
    case .mark(.updated): "changed"
    case .mark(.removed): "gone"
    case .mark(.moved): "elsewhere"
    case .nextDay: "ends a day later"
    case .chosenPlace: "the chosen place"
    case .otherPlace: "another place"
    case .severalJobs: "so many jobs at one place"
    }
  }

  var russian: String {
    switch sign {
    case .watched: "слежу"
    case .mark(.inserted): "новая"
    case .mark(.updated): "изменилась"
    case .mark(.removed): "снята"
    case .mark(.moved): "переехала"
    case .nextDay: "конец на другой день"
    case .chosenPlace: "выбранная точка"
    case .otherPlace: "другая точка"
    case .severalJobs: "столько подработок в одной точке"
    }
  }
}

internal import DaybookPresentation

/// The explanation of the signs on a screen.
package struct JobLegend: Sendable, Equatable {
  /// The meaning of a sign, whatever character a terminal shows for it.
  package enum Sign: Sendable, Equatable {
    case watched
    /// What the last refresh changed.
    case mark(JobMark)
    /// The shift ends on a later day.
    case nextDay
    /// On a map: the chosen place, any other place, and the number of jobs at a place with several
    /// jobs.
    case chosenPlace, otherPlace, severalJobs
  }

  /// A sign and the text that explains it.
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
  /// The explanation of the signs that occur in `cards`.
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

/// The text that explains a sign.
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

import DaybookProjections
package import DaybookValues

/// Exactly what the list of jobs says, in order; nothing is left for the renderer to decide.
package struct JobsViewModel: Sendable, Equatable {
  /// A day.
  package struct Section: Sendable, Equatable {
    package var title: String
    package var count: String
    package var cards: [JobCard]
    /// What is said below the title before the cards, or in their place.
    package var note: String?
  }

  package var sections: [Section]
  /// Which days follow, and how to see them.
  package var more: String?
}

/// A job as it is shown.
package struct JobCard: Sendable, Equatable {
  package var category: String
  package var client: String
  /// One text a shift, or a single one that says that there is none.
  package var shifts: [String]
  package var rate: String
  package var places: String
}

extension JobsViewModel {
  /// A section for each of `dates`; `hidden` are the days that follow them.
  package init(of model: JobsReadModel, on dates: [CalendarDate], hidden: [CalendarDate]) {
    sections = dates.map { date in
      let cards = model.jobs.startingWith(date).map { JobCard($0.row) }
      return Section(date, cards: cards, day: model.days[date])
    }
    more = hidden.first.map { next in
      let count = hidden.count == 1 ? "1 more day" : "\(hidden.count) more days"
      return "\(count), the next with: jobs \(next)"
    }
  }
}

extension JobsViewModel.Section {
  fileprivate init(_ date: CalendarDate, cards: [JobCard], day: JobDay?) {
    title = date.sectionTitle
    count = cards.count == 1 ? "1 job" : "\(cards.count) jobs"
    self.cards = cards
    note =
      if let failure = day?.failure {
        "The last attempt to fetch this day failed. \(failure)"
      } else if cards.isEmpty {
        day == nil ? "This day was never fetched." : "No jobs on this day."
      } else {
        nil
      }
  }
}

extension JobCard {
  package init(_ job: JobDetails) {
    category = job.category
    client = job.client
    shifts = job.shifts.isEmpty ? ["no shift"] : job.shifts.map(\.text)
    rate = job.rate?.description ?? "no rate"
    places =
      switch job.openPositions {
      case nil: ""
      case .some(...0): "full"
      case 1: "1 place"
      case .some(let count): "\(count) places"
      }
  }
}

extension JobShift {
  /// `21:00-00:00 +1`, the last part where it ends on the next day.
  var text: String { "\(start)-\(end)" + (endsNextDay ? " +1" : "") }
}

extension CalendarDate {
  /// Weekday, day of two digits and month, such as `Friday 06 December`.
  package var sectionTitle: String {
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(weekdays[weekday - 1]) \(day < 10 ? "0" : "")\(day) \(months[month - 1])"
  }
}

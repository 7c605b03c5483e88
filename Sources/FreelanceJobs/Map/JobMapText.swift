package import DaybookRendering

/// The map of jobs, rendered to text, with the strip of places below it.
struct JobMapText: StyledRenderable {
  let map: JobMapViewModel
  let window: Window
  /// The number of lines that the screen needs above the map.
  let reserved: Int

  func styledLines(width: Int) -> [StyledText] {
    let heading = SectionText(
      title: map.title, detail: map.detail, filter: map.filter, cards: [], window: window
    ).styledLines(width: width)
    if let note = map.note {
      return heading + FoldedText(note, .dim, indentation: 2).styledLines(width: width)
    }
    let strip = strip(width)
    // One more line stays free for the prompt of the terminal. Places whose strip has fewer lines
    // get the same size of the map as other places.
    let missing = map.mostLines - map.strip.count - map.jobs.count
    let room = (window.height ?? 24) - heading.count - strip.count - missing - reserved - 2
    let pins = map.pins.map {
      DotMap.Pin(x: $0.x, y: $0.y, count: $0.count, isChosen: $0.isChosen)
    }
    // A character is about twice as high as wide, and the map has the same scale in both
    // directions.
    let rows = min(max(room, 4), width / 2)
    let columns = min(width, rows * 2)
    let dots = DotMap(pins, rows: rows, glyphs: window.glyphs).styledLines(width: columns)
    return heading + dots + strip
  }

  private func strip(_ width: Int) -> [StyledText] {
    let table = Table(
      columns: [.init(), .init("", .right), .init("", shrinksTo: 12), .init("", .right)],
      rows: map.strip.map { entry in
        [sign(entry), entry.number, entry.text, entry.detail].map { TerminalText($0) }
      }, indentation: 0, glyphs: window.glyphs)
    let lines = zip(table.lines(width: width), map.strip).map { line, entry in
      StyledText(TerminalText(line), entry.isChosen ? .heading : nil)
    }
    let jobs = map.jobs.map {
      StyledText(TerminalText("    \($0)")).truncated(to: width, window.glyphs)
    }
    return lines + jobs
      + JobLegendText(legend: map.legend, window: window).styledLines(width: width)
      + map.hints.flatMap { FoldedText($0, .dim).styledLines(width: width) }
  }

  private func sign(_ entry: JobMapViewModel.Entry) -> String {
    (entry.isChosen ? ">" : " ") + (entry.isWatched ? window.glyphs.star : " ")
  }
}

extension JobMapViewModel: JobsContent {
  package func text(in window: Window, reserved: Int) -> any StyledRenderable {
    JobMapText(map: self, window: window, reserved: reserved)
  }
}

internal import Daybook
internal import DaybookSystem
internal import ForeignData

/// Prints events as CloudEvents.
enum CloudEventExport {
  /// Prints all events of `selection`, one a line.
  static func print(_ log: FileEventLog, _ selection: EventSelection) throws {
    var output = ChunkedOutput.standard
    var writer = CloudEventWriter()
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_000)
      for event in page.events { writer.write(event) }
      try output.write(writer.bytes)
      writer.removeAll()
      rest = page.next
    }
    try output.flush()
    guard writer.shortened > 0 else { return }
    try Notice(
      "\(writer.shortened) events have metadata that no attribute of a CloudEvent can hold; these were"
        + " left out. The form ndjson has all."
    ).show()
  }
}

package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A file in a run.
package struct TouchedFileKey: CodedKey {
  package static var codec: KeyCodec<Self> {
    KeyCodec(.init("run", \.run), .init("path", \.path), make: Self.init)
  }

  package let run: String
  package let path: String
}

/// The number of a run's tool calls that read a file, and of those that wrote the file.
package struct TouchedFile: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .int64("reads", \.reads), .int64("writes", \.writes), .timestamp("firstAt", \.firstAt),
      .timestamp("lastAt", \.lastAt), .text("lastTool", \.lastTool), make: Self.init)
  }

  package var reads: Int64 = 0
  package var writes: Int64 = 0
  package let firstAt: Timestamp
  package var lastAt: Timestamp
  package var lastTool: String
}

/// Tool calls, with metadata that may name the event that they revise.
package enum ToolCalledEvent: EventSetWithMeta {
  case called(ToolCalled)

  package static let cases = [EventCase(Self.called)]

  package var event: any Event {
    switch self {
    case .called(let event): event
    }
  }
}

/// A row for each file that a run's tool calls read or wrote, according to their inputs.
///
/// Files that a shell command uses are not recognized, except files in a patch.
package struct FilesTouchedProjection: Projection {
  package static let name = "filesTouched"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<ToolCalledEvent>, to rows: inout Rows<TouchedFileKey, TouchedFile>
  ) {
    guard let run = RunName(stream: recorded.stream)?.text, recorded.meta["revises"] == nil,
      case .called(let call) = recorded.event
    else { return }
    for touch in FileTouch.all(in: call) {
      let key = TouchedFileKey(run: run, path: KeyText(touch.path).text)
      var file =
        rows[key]
        ?? TouchedFile(firstAt: recorded.time, lastAt: recorded.time, lastTool: call.tool)
      if touch.isWritten { file.writes += 1 } else { file.reads += 1 }
      (file.lastAt, file.lastTool) = (recorded.time, call.tool)
      rows[key] = file
    }
  }
}

internal import ArgumentParser

/// The form of an export.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case ndjson, csv, cloudevents
}

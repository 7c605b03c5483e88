internal import DaybookEvents
internal import DaybookValues

/// A mapping with parsed templates: the fields to read from each record, and the rules for an
/// event.
struct MappingRules: Sendable {
  /// The fields to read from a record; the methods below take their values in the same order.
  let fields: [FieldPath]
  let kinds: [(path: FieldPath, kind: FieldKind)]
  /// The field of the event's data; `nil` for the whole record.
  let data: FieldPath?
  /// Whether the other fields of the record become the event's meta.
  let keepsRest: Bool
  /// The rules for reading cells and times.
  let cells: CellReading
  private let typeTemplate: FieldTemplate?
  private let streamTemplate: FieldTemplate?
  private let timeTemplate: FieldTemplate?
  private let idTemplate: FieldTemplate?
  /// The types of the records so far, by their names.
  ///
  /// There are only a few types, so each name is checked once.
  private var types: [String: EventType] = [:]

  private static let maximumKeptTypes = 256

  init(_ mapping: ForeignMapping) throws(ImportError) {
    var fields: [FieldPath] = []
    var templates: [FieldTemplate?] = []
    // An id without braces names a field.
    let id = mapping.id.map { $0.contains("{") ? $0 : "{\($0)}" }
    for text in [mapping.type, mapping.stream, id] {
      if let text {
        templates.append(try FieldTemplate(text, &fields))
      } else {
        templates.append(nil)
      }
    }
    (typeTemplate, streamTemplate, idTemplate) = (templates[0], templates[1], templates[2])
    timeTemplate = try mapping.time.map { text throws(ImportError) in
      text.contains("{")
        ? try FieldTemplate(text, &fields) : FieldTemplate(field: text, &fields)
    }
    kinds = mapping.kinds.ordered { $0.key < $1.key }.map { (FieldPath($0.key), $0.value) }
    cells = try CellReading(mapping)
    data = mapping.data.map { FieldPath($0) }
    keepsRest = mapping.keepsRest
    guard data != nil || !keepsRest else {
      throw ImportError(
        .badOptions("--rest-as-meta needs the field of the data. Name it by --data FIELD."))
    }
    guard
      mapping.timeFormat == nil || mapping.time != nil || mapping.kinds.values.contains(.datetime)
    else {
      throw ImportError(
        .badOptions(
          "--time-format needs the field of the time. Name it by --time, or by --column NAME:datetime."
        ))
    }
    self.fields = fields
  }

  /// The names of the fields that form the time.
  var timeFields: [String] { timeTemplate.map { $0.fields.map { fields[$0].name } } ?? [] }

  /// The field that alone is the type of an event; `nil` if the type has other parts.
  var typeField: FieldPath? { typeTemplate?.onlyField.map { fields[$0] } }

  /// Whether the data of an event are the unchanged record.
  var keepsRecord: Bool { kinds.isEmpty && data == nil }

  /// The type of a record; `nil` if the mapping has no rule for the type.
  mutating func type(_ values: [FieldValue], line: Int) throws(ImportError) -> EventType? {
    guard let typeTemplate else { return nil }
    let text = try text(of: typeTemplate, values, "the type", line)
    if let type = types[text] { return type }
    do throws(NameError) {
      let type = try EventType(text)
      if types.count < Self.maximumKeptTypes { types[text] = type }
      return type
    } catch { throw ImportError(.badInput("\(error) Or say another --type."), line: line) }
  }

  /// The stream of a record; `nil` if the mapping has no rule for the stream.
  func stream(_ values: [FieldValue], line: Int) throws(ImportError) -> StreamName? {
    guard let streamTemplate else { return nil }
    let text = try text(of: streamTemplate, values, "the stream", line)
    do throws(NameError) { return try StreamName(text) } catch {
      throw ImportError(.badInput("\(error) Or say another --stream."), line: line)
    }
  }

  /// The time of a record.
  ///
  /// - Throws: `ImportError` if the text of the fields is not a time, or if only some of them have
  ///   a value.
  func time(_ values: [FieldValue], line: Int) throws(ImportError) -> RecordTime {
    guard let timeTemplate else { return .unasked }
    let parts = timeTemplate.fields
    guard parts.contains(where: { !values[$0].isEmpty }) else { return .missing }
    switch timeTemplate.text(values) {
    case .success(let text): return .known(try time(of: text, parts, line))
    case .failure(let field): throw noTime(field.index, parts, values, line)
    }
  }

  private func time(
    of text: String, _ parts: [Int], _ line: Int
  ) throws(ImportError) -> Timestamp {
    do throws(TimeReading.Fault) { return try cells.times.time(text) } catch {
      let names = parts.map { "'\(fields[$0].name)'" }.joined(separator: ", ")
      let what = parts.count == 1 ? "The field \(names) holds" : "The fields \(names) hold"
      throw ImportError(.badInput("\(what) no time. \(error.reason)"), line: line)
    }
  }

  /// The error of a record in which a field of the time has no usable value.
  private func noTime(
    _ index: Int, _ parts: [Int], _ values: [FieldValue], _ line: Int
  ) -> ImportError {
    let name = fields[index].name
    let problem = values[index].problem ?? ""
    guard parts.count > 1 else {
      return ImportError(.badInput("The time '\(name)' \(problem)."), line: line)
    }
    return ImportError(
      .badInput(
        "The field '\(name)', a part of the time, \(problem). Give a text for it, as in"
          + " '{\(name)|00:00}'."), line: line)
  }

  /// The id of a record; `nil` for a mapping without ids.
  func id(
    _ values: [FieldValue], in stream: StreamName, line: Int
  ) throws(ImportError) -> EventID? {
    guard let idTemplate else { return nil }
    return EventID(foreign: try text(of: idTemplate, values, "the id", line), in: stream)
  }

  private func text(
    of template: FieldTemplate, _ values: [FieldValue], _ what: String, _ line: Int
  ) throws(ImportError) -> String {
    switch template.text(values) {
    case .success(let text): return text
    case .failure(let field):
      let problem = values[field.index].problem ?? ""
      throw ImportError(
        .badInput(
          "The field '\(fields[field.index].name)', which names \(what), \(problem). Name a field that"
            + " every record has, or give a text for it: '{\(fields[field.index].name)|none}'."),
        line: line)
    }
  }
}

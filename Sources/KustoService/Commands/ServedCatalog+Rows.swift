package import DaybookQuery
internal import DaybookValues

extension ServedCatalog {
  /// Makes the rows that a command returns.
  ///
  /// - Throws: ``KustoFailure`` if the command names an unknown table or database.
  package func rows(of command: ShowCommand) throws(KustoFailure) -> MemoryTable {
    switch command {
    case .version: versionRows
    case .cluster:
      table(
        ["NodeId", "Address", "Name"],
        [[.string("daybook"), .string("localhost"), .string(served)]])
    case .databases: databaseRows
    case .entities: entityRows
    case .tables:
      table(
        ["TableName", "DatabaseName", "Folder", "DocString"],
        tables.map { [.string($0.name), .string(database), Self.none, .string($0.description)] })
    case .functions: table(["Name", "Parameters", "Body", "Folder", "DocString"], [])
    case .materializedViews:
      table(["Name", "SourceTable", "Query", "IsHealthy", "IsEnabled", "Folder", "DocString"], [])
    case .schema(let name, let isJSON):
      try schemaRows(of: name, isJSON: isJSON)
    case .tableSchema(let name, let isJSON): try tableSchemaRows(of: name, isJSON: isJSON)
    case .views, .positions: table(["Name"], [])
    }
  }

  /// Makes a table from rows.
  ///
  /// A column contains texts, unless its name is followed by another type, as in `IsCurrent:bool`.
  private func table(_ columns: [String], _ rows: [[Value]]) -> MemoryTable {
    let fields = columns.map { column in
      let parts = column.split(separator: ":").map(String.init)
      return TableSchema.Field(
        parts[0], parts.count > 1 ? ScalarType(keyword: parts[1]) ?? .string : .string)
    }
    return MemoryTable(schema: TableSchema(name: Self.source, fields: fields), rows: rows)
  }

  /// The value of an empty cell, which is an empty text.
  fileprivate static let none = Value.string("")

  private var versionRows: MemoryTable {
    table(
      ["BuildVersion", "BuildTime:datetime", "ServiceType", "ProductVersion", "ServiceOffering"],
      [
        [
          .string(version), .null, .string("Engine"), .string("Daybook \(version)"),
          .string(#"{"Type":"Daybook"}"#),
        ]
      ])
  }

  private var databaseRows: MemoryTable {
    table(
      [
        "DatabaseName", "PersistentStorage", "Version", "IsCurrent:bool", "DatabaseAccessMode",
        "PrettyName", "ReservedSlot1:bool", "DatabaseId:guid", "InTransitionTo", "SuspensionState",
      ],
      names.map { name in
        [
          .string(name), Self.none, .string("v1.0"), .bool(name == database), .string("ReadOnly"),
          Self.none, .null, .null, Self.none, Self.none,
        ]
      })
  }

  /// The names of the databases: the daybook, and the requested database if it has another name.
  private var names: [String] { database == served ? [served] : [served, database] }

  private var entityRows: MemoryTable {
    table(
      [
        "DatabaseName", "EntityType", "EntityName", "DocString", "Folder", "CslInputSchema",
        "Content", "CslOutputSchema", "Properties",
      ],
      tables.map { table in
        [
          .string(database), .string("Table"), .string(table.name), .string(table.description),
          Self.none, Self.none, Self.none, .string(table.cslSchema),
          .string(#"{"column_docs":{}}"#),
        ]
      })
  }

  private func schemaRows(
    of name: String?, isJSON: Bool
  ) throws(KustoFailure) -> MemoryTable {
    if let name { _ = try DatabaseName(name, served: served) }
    guard !isJSON else {
      return table(["DatabaseSchema"], [[.string(schemaJSON(of: name ?? database).description)]])
    }
    let rows = tables.flatMap { table in table.schemaRows(in: name ?? database) }
    let first: [Value] = [
      .string(name ?? database), Self.none, Self.none, Self.none, .bool(false), .bool(false),
      Self.none, .string("v1.0"),
    ]
    return table(
      [
        "DatabaseName", "TableName", "ColumnName", "ColumnType", "IsDefaultTable:bool",
        "IsDefaultColumn:bool", "PrettyName", "Version",
      ], [first] + rows)
  }

  private func schemaJSON(of name: String) -> JSONValue {
    let tables = tables.map { JSONObject.Member(key: $0.name, value: $0.schemaJSON) }
    let database: JSONValue = [
      "Name": .string(name), "Tables": .object(JSONObject(tables)), "ExternalTables": [:],
      "MaterializedViews": [:], "Functions": [:], "PrettyName": "", "MajorVersion": 1,
      "MinorVersion": 0,
    ]
    return ["Databases": .object(JSONObject([.init(key: name, value: database)]))]
  }

  private func tableSchemaRows(
    of name: String, isJSON: Bool
  ) throws(KustoFailure) -> MemoryTable {
    guard let found = tables.first(where: { $0.name == name }) else {
      throw KustoFailure("There is no table '\(name)'. '.show tables' lists them.")
    }
    return table(
      ["TableName", "Schema", "DatabaseName", "Folder", "DocString"],
      [
        [
          .string(found.name),
          .string(isJSON ? found.schemaJSON.description : found.cslSchema), .string(database),
          Self.none, .string(found.description),
        ]
      ])
  }
}

extension ServedCatalog.Table {
  /// The columns in the form `seq:long, type:string`.
  ///
  /// A name that is not a plain word is in brackets.
  fileprivate var cslSchema: String {
    fields.map { "\(Self.quoted($0.name)):\($0.type.rawValue)" }.joined(separator: ", ")
  }

  private static func quoted(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
    }
    return isWord ? name : "[\(JSONValue.string(name))]"
  }

  fileprivate func schemaRows(in database: String) -> [[Value]] {
    let none = ServedCatalog.none
    let head: [Value] = [
      .string(database), .string(name), none, none, .bool(false), .bool(false), none, none,
    ]
    return [head]
      + fields.map { field in
        [
          .string(database), .string(name), .string(field.name), .string(field.type.systemType),
          .bool(false), .bool(false), none, none,
        ]
      }
  }

  fileprivate var schemaJSON: JSONValue {
    [
      "Name": .string(name), "Folder": "", "DocString": .string(description),
      "OrderedColumns": .array(
        fields.map {
          [
            "Name": .string($0.name), "Type": .string($0.type.systemType),
            "CslType": .string($0.type.rawValue),
          ]
        }),
    ]
  }
}

/// The meanings of words in the names of fields.
enum WordMeanings {
  static let times: Set<String> = [
    "time", "timestamp", "datetime", "date", "ts", "t", "when", "stamp", "tstamp", "at", "on",
    "created", "updated", "epoch",
    "occurred", "modified", "started", "start", "begin", "begun", "logged", "published", "sent",
    "received", "seen", "msec", "datum", "zeit", "zeitpunkt", "buchungstag",
  ]

  static let otherTimes: Set<String> = [
    "monotonic", "geburts", "ablauf", "expires", "expiry", "expiration", "until", "due", "deadline",
    "birth", "birthday",
    "birthdate", "dob", "uptime", "end", "ended", "finish", "finished", "dropoff", "valid",
  ]

  static let partsOfTime: Set<String> = [
    "time", "date", "datetime", "timestamp", "timezone", "hour", "minute", "day", "weekday", "week",
    "month", "quarter", "year", "zeit", "uhrzeit", "datum", "monat", "jahr",
  ]

  /// Names of columns that have only times of day.
  static let clocks: Set<String> = ["time", "clock", "hour", "hours", "zeit", "uhrzeit"]

  static let zones: Set<String> = ["zone", "timezone", "tz", "zeitzone", "offset"]

  static let amounts: Set<String> = [
    "amount", "gross", "fee", "net", "balance", "total", "price", "tax", "shipping", "cost",
    "betrag", "brutto", "gebühr", "netto", "guthaben", "saldo", "preis", "kosten",
  ]

  static let steps: Set<String> = [
    "stage", "phase", "step", "attempt", "seq", "sequence", "offset", "lsn", "revision",
  ]

  static let keys: Set<String> = [
    "id", "uuid", "guid", "key", "no", "nr", "nummer", "sha", "hash", "digest", "cursor", "slug",
    "identifier", "sku", "isbn", "ean", "isin", "iban", "vin", "mmsi", "imo", "icao24",
  ]

  static let things: Set<String> = [
    "user", "customer", "client", "account", "actor", "author", "owner", "member", "player",
    "person", "email", "order", "cart", "product", "item", "device", "sensor", "station", "host",
    "hostname", "machine", "server", "node", "service", "unit", "program", "app", "container",
    "pod",
    "session", "visitor", "repo", "repository", "package", "project", "issue", "ticket", "job",
    "task", "game", "login", "username", "subject", "entity", "aggregate", "stream", "addr", "ip",
    "path", "uri", "url", "channel", "room", "conversation", "thread", "sender", "vehicle",
    "vendor",
    "route", "flight", "ship", "vessel", "patient", "student", "employee", "team", "branch",
    "partner", "kunde", "artikel", "symbol", "ticker", "table", "partition", "topic", "queue",
  ]

  /// Names of fields that contain the name of an event's stream, rather than one kind of entity.
  static let streams: Set<String> = ["stream", "aggregate", "entity"]

  /// Entities that usually belong to another entity, which has many of them.
  static let minorThings: Set<String> = ["path", "uri", "url", "item"]

  static let measures: Set<String> = [
    "status", "code", "amount", "price", "total", "sum", "count", "quantity", "qty", "size",
    "bytes", "length", "duration", "currency", "version", "level", "severity", "priority", "score",
    "rate", "percent", "public", "method", "protocol", "agent", "locale", "kind", "type",
    "category",
    "state", "mode", "format", "encoding", "facility", "gender", "language", "lang", "stage",
    "betrag", "reason", "result", "outcome", "error", "flag", "transport", "source", "referer",
    "referrer",
  ]

  static let prose: Set<String> = [
    "message", "msg", "text", "body", "comment", "comments", "description", "note", "notes",
    "title",
    "content", "summary", "log", "details", "verwendungszweck", "caption", "request", "query",
  ]

  static let partsOfNames: Set<String> = [
    "first", "last", "middle", "given", "family", "nick", "maiden", "birth",
  ]

  /// Words that only show that a field names an entity.
  static let general: Set<String> = [
    "id", "key", "uuid", "guid", "name", "login", "username", "number", "no", "nr", "nummer",
    "identifier",
  ]
}

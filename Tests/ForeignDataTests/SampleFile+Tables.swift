extension SampleFile {
  static let tables = [measurements, business, public_, severalColumns, met].flatMap { $0 }

  /// Tables that resemble files of public repositories for which a proposal was wrong once.
  private static let met = [
    table(
      "days.csv", "date,precipitation,temp_max,weather",
      (0..<24).map { n in
        "2012-01-\(n < 9 ? "0" : "")\(n + 1),\(n).5,\(n % 7).1,\(["rain", "sun", "fog"][n % 3])"
      }, type: "days", stream: "days", time: "date", id: "date"),
    table(
      "co2.csv", "Date,CO2,adjusted CO2",
      (0..<24).map { n in
        "\(1958 + n / 12)-\(n % 12 < 9 ? "0" : "")\(n % 12 + 1)-01,\(315 + n).\(n % 9)1,\(314 + n).4"
      }, type: "co2", stream: "co2", time: "Date", id: "Date"),
    table(
      "cabinet.csv", "president,position,appointee,start_date,length",
      (0..<24).map { n in
        "P\(n / 8),Post \(n % 6),A. \(n),\(n / 2 % 12 + 1)/20/\(77 + n / 12),\(200 + n * 3)"
      }, type: "cabinet", stream: "position-{position}", "president-{president}",
      time: "start_date", id: nil, "{position}/{start_date}", timeFormat: "%m/%d/%y"),
    // With two digits, the years 1947 and 2047 are written in the same way.
    table(
      "terms.csv", "bioguide_id,state,start_date",
      (0..<24).map { n in "M00\(n / 2),S\(n % 5),1/\(n % 9 + 1)/\(47 + n % 2 * 30)" },
      type: "terms", stream: "bioguide-{bioguide_id}", time: nil, id: nil),
    table(
      "births.csv", "year,month,date_of_month,births",
      (0..<24).map { n in "2000,\(n / 12 + 1),\(n % 12 + 1),\(9000 + n)" }
        + ["2001,1,1,7000"], type: "births", stream: "births",
      time: "{year}-{month}-{date_of_month}", id: "{year} {month} {date_of_month}",
      timeFormat: "%Y-%m-%d"),
    table(
      "life.csv", "country,year,life_expect",
      (0..<24).map { n in "C\(n / 6),\(1955 + n % 6 * 5),\(40 + n).5" }, type: "life",
      stream: "country-{country}", time: "{year}-01-01", id: "{country}/{year}",
      timeFormat: "%Y-%m-%d"),
    table(
      "dead.csv", "first_name,last_name,death_date,neighborhood",
      (0..<24).map { n in
        "N\(n),L\(n),1992-05-0\(n % 9 + 1),\(["Watts", "Compton", "Altadena"][n % 3])"
      }, type: "dead", stream: "neighborhood-{neighborhood}", time: "death_date", id: nil),
    table(
      "polls.csv", "start_date,pollster,question",
      (0..<24).map { n in
        "2026-01-0\(n % 9 + 1),Poll \(n % 4),\(String(repeating: "Q\(n % 2) ", count: n % 2 == 0 ? 90 : 1))"
      }, type: "polls", stream: "pollster-{pollster}", time: "start_date",
      id: "{pollster}/{start_date}"),
  ]

  private static let measurements = [
    table(
      "iostat.csv", "timestamp,device,tps,kb_read,kb_wrtn,util",
      (0..<12).map { n in
        "2026-11-25T08:\(10 + n / 3):00Z,sd\(["a", "b", "c"][n % 3]),\(n * 7 % 5).\(n),\(n * 40),\(n * 13),\(n % 4).5"
      }, type: "iostat", stream: "device-{device}", time: "timestamp", id: "{device}/{timestamp}"),
    table(
      "weather.csv", "date,tmin,tmax,prcp",
      (1...9).map { "2026-03-0\($0),\($0 - 3).5,\($0 + 6).1,\($0 % 3)" }, type: "weather",
      stream: "weather", time: "date", id: "date"),
    table(
      "room_climate.csv", "time,sensor_id,room,temperature,humidity,gap",
      (0..<10).map { n in
        "2026-02-01 10:0\(n / 2):00,\(101 + n % 2),\(n % 2 == 0 ? "kitchen" : "attic"),2\(n % 4).5,\(40 + n % 5),\(n % 3)"
      }, type: "room_climate", stream: "sensor-{sensor_id}", time: "time", id: "{sensor_id}/{time}"),
    table(
      "heart.csv", "Zeitpunkt;Puls;Gewicht",
      (1...8).map { "0\($0).11.2026 07:30;\(60 + $0);\(71),\($0)" } + ["19.11.2026 07:30;61;70,5"],
      type: "heart", stream: "heart", time: "Zeitpunkt", id: "Zeitpunkt",
      timeFormat: "%d.%m.%Y %H:%M", decimal: ","),
    table(
      "ais.csv", "BaseDateTime,MMSI,LAT,LON,SOG,VesselName",
      (0..<8).map { n in
        "2026-05-01T00:0\(n / 2):00,36700\(n % 2)1230,4\(n).51,-7\(n).12,\(n).2,\(n % 2 == 0 ? "ELBE" : "MAAS")"
      }, type: "ais", stream: "mmsi-{MMSI}", time: "BaseDateTime", id: "{MMSI}/{BaseDateTime}"),
    table(
      "stocks.csv", "Date,Symbol,Open,High,Low,Close,Volume",
      (0..<8).map { n in
        "2026-01-0\(2 + n / 2),\(n % 2 == 0 ? "ABC" : "XYZ"),\(10 + n).1,\(11 + n).2,\(9 + n).3,\(10 + n).4,\(1000 + n * 3)"
      }, type: "stocks", stream: "symbol-{Symbol}", time: "Date", id: "{Symbol}/{Date}"),
  ]

  private static let business = [
    table(
      "orders.csv", "order_no,customer,placed_at,total,session_reuses",
      (0..<10).map { n in
        "\(5000 + n),\(["mia", "leo", "ada"][n % 3]),2026-04-0\(1 + n / 2) 12:0\(n):00,\(n * 3).99,\(n % 2)"
      }, type: "orders", stream: "customer-{customer}", time: "placed_at", id: "order_no"),
    table(
      "umsaetze.csv", "Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Saldo",
      (0..<8).map { n in
        "\(13 + n).11.2026;\(["Stadtwerke", "Bäckerei"][n % 2]);Rechnung \(n);-\(n + 1).234,\(10 + n);9.9\(10 + n),50"
      }, type: "umsaetze", stream: "auftraggeber-{Auftraggeber}", time: "Buchungstag",
      id: "{Auftraggeber}/{Buchungstag}", timeFormat: "%d.%m.%Y", decimal: ","),
    table(
      "sales.csv",
      "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country",
      (0..<10).map { n in
        "\(536365 + n / 4),\(22000 + n),MUG \(n),\(n % 5 + 1),12/\(13 + n)/2010 8:2\(n),\(n).55,\(17850 + n / 5),France"
      }, type: "sales", stream: "invoice-{InvoiceNo}", "customer-{CustomerID}", time: "InvoiceDate",
      id: "{InvoiceNo}/{StockCode}", "{InvoiceNo}/{InvoiceDate}", "InvoiceDate",
      "{CustomerID}/{InvoiceDate}", timeFormat: "%m/%d/%Y %H:%M"),
    table(
      "bestellungen.csv", "Bestellnr;Datum;Ort;Betrag",
      (0..<8).map { n in
        "\(7000 + n);\(13 + n).11.2026 10:0\(n);\(["Köln", "Düren"][n % 2]);\(n + 20),\(50 + n)"
      }, type: "bestellungen", stream: "ort-{Ort}", time: "Datum", id: "Bestellnr",
      timeFormat: "%d.%m.%Y %H:%M", decimal: ","),
    table(
      "products.csv", "sku,name,price,stock",
      (0..<8).map { "A-\($0),Chair \($0),\($0 * 10 % 30 + 5).50,\($0 % 3)" }, type: "products",
      stream: "products", "sku-{sku}", time: nil, id: "sku"),
    table(
      "tickets.csv", "ticket_id,event,changed_on,assignee",
      (0..<9).map { n in
        "T-\(n / 3),\(["opened", "assigned", "closed"][n % 3]),2026-06-1\(n) 09:00:00+02:00,\(["kim", "bo"][n % 2])"
      }, type: "{event}", stream: "ticket-{ticket_id}", time: "changed_on",
      id: "{ticket_id}/{changed_on}"),
    table(
      "timesheet.csv", "employee,project,started,hours",
      (0..<8).map { n in
        "\(["ida", "jon"][n % 2]),\(["north", "south"][n / 4]),20260\(2 + n / 4)1\(n),\(n % 3 + 1).5"
      }, type: "timesheet", stream: "employee-{employee}", "project-{project}", time: "started",
      id: "{employee}/{started}", "{project}/{started}", "started"),
  ]

  private static let public_ = [
    table(
      "umsatz.csv", "Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;IBAN;Betrag;Waehrung",
      (0..<12).map { n in
        "\(13 + n / 4).11.26;\(14 + n / 4).11.26;LASTSCHRIFT;Zweck \(n);DE8900\(n % 2);-\(n),5\(n % 7);EUR"
      }, type: "umsatz", stream: "iban-{IBAN}", time: "Buchungstag", id: nil,
      timeFormat: "%d.%m.%y", decimal: ","),
    table(
      "activities.csv", "Activity ID,Activity Date,Activity Name,Activity Type,Distance",
      (0..<9).map { n in
        "\(9000 + n * 7),\"Nov \(n + 8), 2025, 7:0\(n):09 AM\",\(["Morning Run", "Lunch Ride"][n % 2]),\(["Run", "Ride"][n % 2]),\(n).5\(n)"
      }, type: "activities", stream: "activities", "activity-{Activity ID}", time: "Activity Date",
      id: "Activity ID", timeFormat: "%b %d, %Y, %I:%M:%S %p"),
    table(
      "air.csv", "Date;Time;CO;T",
      (0..<18).map { n in
        "\(13 + n / 9)/03/2004;\(10 + n % 9).00.00;2,\(n % 10);13,\(n % 7)"
      }, type: "air", stream: "air", time: "{Date} {Time}", id: "{Date} {Time}",
      timeFormat: "%d/%m/%Y %H.%M.%S", decimal: ","),
    table(
      "changesets.csv", "id,created_at,closed_at,open,user,uid,min_lat,min_lon,num_changes",
      (0..<12).map { n in
        "\(160_000 + n),2026-03-02T09:0\(n % 10):0\(n / 10)Z,2026-03-02T09:3\(n % 10):00Z,false,mapper\(n % 3),\(90 + n % 3),4\(n % 9).51,1\(n % 8).12,\(n * 5)"
      }, type: "changesets", stream: "user-{user}", "uid-{uid}", time: "created_at", id: "id"),
    table(
      "quakes.csv",
      "time,latitude,longitude,depth,mag,magType,nst,gap,net,id,updated,place,type,status",
      (0..<10).map { n in
        "2026-11-0\(n % 9 + 1)T0\(n % 9):00:00.12Z,3\(n).1,-11\(n).5,\(n).2,\(n % 4).1,ml,\(n % 3),\(n % 4),\(["ci", "nc"][n % 2]),\(["ci", "nc"][n % 2])400\(n),2026-11-2\(n % 5)T00:00:00Z,\"\(n) km N of X\",\(n % 5 == 0 ? "quarry blast" : "earthquake"),reviewed"
      }, type: "{type}", stream: "net-{net}", time: "time", id: "id"),
    table(
      "taxi.csv",
      "VendorID,tpep_pickup_datetime,tpep_dropoff_datetime,passenger_count,trip_distance,payment_type",
      (0..<10).map { n in
        "\(n % 2 + 1),2016/01/01 00:\(20 + n):04.91,2016/01/01 00:\(35 + n):04.11,\(n % 3),\(n).2,\(n % 2)"
      }, type: "taxi", stream: "vendor-{VendorID}", time: "tpep_pickup_datetime",
      id: "{VendorID}/{tpep_pickup_datetime}"),
    table(
      "gdp.csv", "country,year,gdp",
      (0..<8).map { "\(["Chad", "Peru"][$0 % 2]),\(2001 + $0 / 2),\($0 * 17).4" }, type: "gdp",
      stream: "country-{country}", time: "{year}-01-01", id: "{country}/{year}",
      timeFormat: "%Y-%m-%d"),
    table(
      "flights.csv", "flight,callsign,lat,lon,seen_at,squawk",
      (0..<9).map { n in
        "LH\(n % 3),DLH\(n % 3)X,5\(n).1,8.\(n),17725284\(10 + n),\(1000 + n % 2)"
      }, type: "flights", stream: "flight-{flight}", time: "seen_at", id: "{flight}/{seen_at}"),
  ]

  /// Files with a time in several columns, a file without a header, and a file with very many
  /// columns.
  private static let severalColumns = [
    table(
      "readings.csv", "Device,Date,Time,Value",
      (0..<9).map { "dev-\($0 % 2),2026-03-0\(1 + $0 / 3),0\($0 % 3 + 7):15:0\($0),\($0).5" },
      type: "readings", stream: "device-{Device}", time: "{Date} {Time}",
      id: "{Device}/{Date} {Time}"),
    table(
      "rides.csv", "Ride Id,Start Date,Start Time,End Date,End Time,Bike",
      (0..<8).map { n in
        "R\(n),0\(n + 1)/\(13 + n)/2026,7:0\(n) AM,0\(n + 1)/\(13 + n)/2026,11:3\(n) AM,B\(n % 2)"
      }, type: "rides", stream: "bike-{Bike}", "rides", "ride-{Ride Id}",
      time: "{Start Date} {Start Time}", id: "Ride Id", timeFormat: "%m/%d/%Y %I:%M %p"),
    payments(
      "paypal.csv",
      ["Date", "Time", "TimeZone", "Name", "Type", "Currency", "Gross", "Fee", "Transaction ID"],
      (0..<12).map { n in
        [
          "11/\(13 + n / 4)/2026", "0\(n % 4 + 6):15:03", "PST", "Ann \(n % 3)",
          n % 2 == 0 ? "Payment" : "Refund", "USD", "\(n + 1),\(100 + n).50", "-0.3\(n % 10)",
          "7T\(n)",
        ]
      }, type: "{Type}", stream: "paypal-{Name}", time: "{Date} {Time} {TimeZone}",
      id: "Transaction ID", timeFormat: "%m/%d/%Y %H:%M:%S %Z", decimal: ".",
      columns: ["Gross:real", "Fee:real"]),
    payments(
      "zahlungen.csv",
      ["Datum", "Uhrzeit", "Zeitzone", "Name", "Typ", "Brutto", "Gebühr", "Transaktionscode"],
      (0..<12).map { n in
        [
          "\(13 + n / 4).11.2026", "0\(n % 4 + 6):15:03", "CET", "Ann \(n % 3)",
          n % 2 == 0 ? "Zahlung" : "Erstattung", "\(n + 1).\(100 + n),50", "-0,3\(n % 10)",
          "7T\(n)",
        ]
      }, type: "{Typ}", stream: "zahlungen-{Name}", time: "{Datum} {Uhrzeit} {Zeitzone}",
      id: "Transaktionscode", timeFormat: "%d.%m.%Y %H:%M:%S %Z", decimal: ",",
      columns: ["Brutto:real", "Gebühr:real"]),
    postgresLog,
    table(
      "wide.csv", (["machine"] + (0..<298).map { "c\($0)" } + ["read_at"]).joined(separator: ","),
      (0..<6).map { n in
        (["m-\(n % 2)"] + (0..<298).map { "\($0 * n).5" } + ["2026-01-0\(n + 1)T00:00:00Z"])
          .joined(separator: ",")
      }, type: "wide", stream: "machine-{machine}", time: "read_at", id: "{machine}/{read_at}"),
  ]

  /// Makes an export in which all cells are quoted, with a byte order mark and Windows line ends.
  private static func payments(
    _ name: String, _ header: [String], _ rows: [[String]], type: String, stream: String,
    time: String, id: String, timeFormat: String, decimal: String, columns: [String]
  ) -> SampleFile {
    let lines = ([header] + rows).map { row in
      row.map { "\"\($0)\"" }.joined(separator: ",") + "\r\n"
    }
    return SampleFile(
      name: name, text: "\u{FEFF}" + lines.joined(), records: rows.count, type: type,
      streams: [stream], time: time, ids: [id], timeFormat: timeFormat, decimal: decimal,
      columns: columns)
  }

  /// A log as PostgreSQL 15 writes it, in a time zone with a name.
  private static let postgresLog = SampleFile(
    name: "postgresql.csv",
    text: (0..<9).map { n in
      "2026-11-26 05:12:0\(n).733 CET,\"app\",\"shop\",226\(n % 3),\"[local]\",6b07b19\(n % 3).586\(n % 3),"
        + "\(n / 3 + 1),\"SELECT\",2026-11-26 05:12:00 CET,3/0,0,\(n == 4 ? "ERROR" : "LOG"),00000,"
        + "\"duration: \(n) ms, said \"\"so\"\"\",,,,,,\"select\n \(n)\",,,\"psql\",\"client backend\",,0\n"
    }.joined(),
    records: 9, type: "postgresql", streams: ["sessions-{session_id}"], time: "log_time",
    ids: ["{session_id}/{session_line_num}"], pattern: "csvlog",
    columns: ["session_id:text", "sql_state_code:text"])
}

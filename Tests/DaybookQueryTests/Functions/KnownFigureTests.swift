import DaybookQuery
import DaybookValues
import Foundation
import Testing

/// Figures from other sources: Python's codecs, scipy, and definitions.
@Suite("Functions of units, distributions, series and codes give figures known from elsewhere")
struct KnownFigureTests {
  static let reals: [(call: String, figure: Double)] = [
    ("convert_angle(1.2, 'Degree', 'Arcminute')", 72),
    ("convert_angle(90, 'Degree', 'Tilt')", 1),
    ("convert_angle(0.5, 'Tilt', 'Degree')", 30),
    ("convert_energy(1.2, 'Joule', 'BritishThermalUnit')", 0.00113738054437598),
    ("convert_length(1.2, 'Meter', 'Foot')", 3.93700787401575),
    ("convert_length(1, 'LightYear', 'Kilometer')", 9_460_730_472_580.8),
    ("convert_mass(1.2, 'Kilogram', 'Pound')", 2.64554714621853),
    ("convert_speed(1.2, 'MeterPerSecond', 'CentimeterPerHour')", 432_000),
    ("convert_speed(1, 'Knot', 'KilometerPerHour')", 1.852),
    ("convert_temperature(-40, 'DegreeCelsius', 'DegreeFahrenheit')", -40),
    ("convert_temperature(212, 'DegreeFahrenheit', 'Kelvin')", 373.15),
    ("convert_temperature(100, 'DegreeCelsius', 'DegreeDelisle')", 0),
    ("convert_temperature(100, 'DegreeCelsius', 'DegreeReaumur')", 80),
    ("convert_temperature(100, 'DegreeCelsius', 'DegreeRoemer')", 60),
    ("convert_volume(1.2, 'CubicMeter', 'AcreFoot')", 0.0009728568),
    ("convert_volume(1, 'UsGallon', 'CubicInch')", 231),
    ("erf(0.5)", 0.5204998778130465), ("erfc(2)", 0.004677734981047266),
    ("beta_cdf(0.9, 10, 20)", 0.999999999999959),
    ("beta_cdf(0.25, 0.5, 0.5)", 1.0 / 3), ("beta_cdf(0.75, 2, 2)", 0.84375),
    ("beta_pdf(0.5, 10, 20)", 0.746176019310951), ("beta_inv(0.1, 10, 20)", 0.226415022388749),
    ("beta_inv(0.84375, 2, 2)", 0.75),
  ]

  @Test("A real is right to 12 digits", arguments: reals)
  func real(call: String, figure: Double) throws {
    let found = try #require(Double(try answer(call)))
    #expect(abs(found - figure) <= 1e-12 * max(1, abs(figure)), "\(call): \(found)")
  }

  static let texts = [
    ("convert_length(1, 'Meter', 'Ell')", ""),
    ("beta_cdf(1.5, 10, 20)", "NaN"), ("beta_cdf(0.1, -1, 20)", "NaN"), ("beta_inv(2, 1, 1)", ""),
    ("punycode_from_string('日本語')", "wgv71a119e"), ("punycode_from_string('ÄÖ-x')", "-x-3fa6e"),
    ("punycode_to_string('acadmie-franaise-npb1a')", "académie-française"),
    ("punycode_from_string(strcat(strrep('a', 3999), unicode_codepoints_to_string(1073869)))", ""),
    ("convert_length(1e300, 'MegalightYear', 'MegalightYear')", "1e+300"),
    ("convert_length(5e300, 'MegalightYear', 'LightYear')", "5e+306"),
    ("beta_cdf(0.5, 10001, 1)", "NaN"), ("round(beta_cdf(0.5, 10000, 10000), 9)", "0.5"),
    (
      "gzip_decompress_from_base64_string('H4sIAKE6B2sC/0tMSgYAwkEkNQMAAAAfiwgAoToHawL/S0lNAwBh4cQMAwAAAA==')",
      "abcdef"
    ),
    ("geo_from_wkt('LINESTRING(0 0)')", ""),
    ("geo_from_wkt('POINT Z (1 2 3)')", #"{"type":"Point","coordinates":[1,2]}"#),
    (
      "geo_from_wkt('LINESTRING M(0 0 5, 1 1 6)')",
      #"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#
    ),
    ("punycode_to_string('é')", ""), ("punycode_to_string('99999999')", ""),
    ("punycode_domain_to_string('bücher.example。日本')", "xn--bcher-kva.example.xn--wgv71a"),
    ("punycode_domain_from_string('XN--bcher-kva.example')", "bücher.example"),
    (
      "gzip_decompress_from_base64_string('H4sIAAAAAAAA/wEUAOv/MTIzNDU2Nzg5MHF3ZXJ0eXVpb3A6m7f2FAAAAA==')",
      "1234567890qwertyuiop"
    ),
    ("zlib_decompress_from_base64_string('eJwLSS0uUSguKcrMS1cwNDIGACxqBQ4=')", "Test string 123"),
    ("zlib_decompress_from_base64_string('eJwLSS0uUSguKcrMS1cwNDIGACxqBQ4A')", ""),
    ("gzip_decompress_from_base64_string('x0x0x0')", ""),
    (
      "zlib_decompress_from_base64_string(zlib_compress_to_base64_string(strrep('ab', 50000))) "
        + "== strrep('ab', 50000)", "True"
    ),
    (
      "ipv4_range_to_cidr_list('1.1.128.0', '1.1.140.255')",
      #"["1.1.128.0/21","1.1.136.0/22","1.1.140.0/24"]"#
    ),
    ("ipv4_range_to_cidr_list('0.0.0.0', '255.255.255.255')", #"["0.0.0.0/0"]"#),
    ("ipv4_range_to_cidr_list('10.0.0.2', '10.0.0.1')", "[]"),
    ("ipv6_compare('::192.168.1.1/30', '192.168.1.255/24')", "0"),
    ("ipv6_is_in_any_range('fe80::1', '10.0.0.0/8', 'x')", ""),
    ("series_iir(range(1.0, 4, 1), dynamic([1]), dynamic([1, -1]))", "[1.0,3.0,6.0,10.0]"),
    (
      "series_fir(dynamic([0, 0, 6, 0, 0]), dynamic([1, 1, 1]), true, true)",
      "[0.0,2.0,2.0,2.0,0.0]"
    ),
    ("series_fir(dynamic([5, 8, 7]), dynamic([1, -1]))", "[5.0,3.0,-1.0]"),
    ("series_fir(dynamic([5]), dynamic([1, -1]), true)", ""),
  ]

  @Test("A text is the same", arguments: texts)
  func text(call: String, wanted: String) throws { #expect(try answer(call) == wanted, "\(call)") }

  @Test("A transform of any length is the sum that defines it, and goes back", arguments: 1...17)
  func transform(count: Int) throws {
    let values = (0..<count).map { Double(($0 * 7 + 3) % 11) - 4 }
    let list = "dynamic([\(values.map(\.description).joined(separator: ","))])"
    let row = try rows("print series = \(list) | project series_fft(series)")[0]
    let parts = row.compactMap { $0.json.array?.compactMap(\.figure) }
    for place in 0..<count {
      let angles = (0..<count).map { -2 * Double.pi * Double(place * $0) / Double(count) }
      let real = zip(values, angles).reduce(0) { $0 + $1.0 * Foundation.cos($1.1) }
      let imaginary = zip(values, angles).reduce(0) { $0 + $1.0 * Foundation.sin($1.1) }
      #expect(abs(parts[0][place] - real) < 1e-9 && abs(parts[1][place] - imaginary) < 1e-9)
    }
    let back = try rows(
      "print s = \(list) | extend (r, i) = series_fft(s) | project series_ifft(r, i)")[0]
    for (found, value) in zip(back[0].json.array?.compactMap(\.figure) ?? [], values) {
      #expect(abs(found - value) < 1e-9)
    }
  }

  @Test("A polynomial is found from its values")
  func polynomial() throws {
    let row = try rows(
      "range n from -6 to 6 step 1 | extend x = n / 3.0 | extend y = 2 * x * x * x - x + 5 "
        + "| summarize xs = make_list(x), ys = make_list(y) | project series_fit_poly(ys, xs, 3)")[
        0]
    let coefficients = row[1].json.array?.compactMap(\.figure) ?? []
    #expect(coefficients.count == 4)
    for (found, wanted) in zip(coefficients, [2.0, 0, -1, 5]) {
      #expect(abs(found - wanted) < 1e-9)
    }
  }

  private func answer(_ call: String) throws -> String { try rows("print \(call)")[0][0].text }

  private func rows(_ query: String) throws -> [[Value]] {
    let bound = Query.bind(query, tables: MemoryTables(), now: DateTime(ticks: 0))
    return try #require(bound.query, "\(bound.diagnostics.text(in: query))").start().rows()
  }
}

extension JSONValue {
  fileprivate var figure: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

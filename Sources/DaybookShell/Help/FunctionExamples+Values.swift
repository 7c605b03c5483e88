extension FunctionExamples {
  /// Conversions, conditions and numbers.
  static let values = #"""
    tostring(42) → 42
    tobool("true") → true
    toint("42") → 42
    tolong("0x10") → 16
    todouble("1.5") → 1.5
    todecimal("0.10") → 0.1
    todatetime("2026-03-23") → 2026-03-23T00:00:00Z
    totimespan("1.02:00:00") → 1.02:00:00
    toguid("74be27de1e4e49d9b579fe0b331d3642") → 74be27de-1e4e-49d9-b579-fe0b331d3642
    todynamic('{"a":1}').a → 1
    parse_json('{"a":1}').a → 1
    iff(1 < 2, "less", "more") → less
    case(5 > 9, "high", 5 > 3, "middle", "low") → middle
    coalesce("", "second") → second
    max_of(3, 7, 5) → 7
    min_of(3, 7, 5) → 3
    not(true) → false
    assert(1 < 2, "no order") → true
    around(10.2, 10.0, 0.5) → true
    isnull(int(null)) → true
    isnotnull(5) → true
    isempty("") → true
    isnotempty("text") → true
    isascii("café") → false
    isutf8("café") → true
    gettype(dynamic([1, 2])) → array
    sqrt(16) → 4.0
    exp(0) → 1.0
    exp2(10) → 1024.0
    exp10(3) → 1000.0
    log(1) → 0.0
    log2(8) → 3.0
    log10(1000) → 3.0
    sin(0) → 0.0
    cos(0) → 1.0
    tan(0) → 0.0
    cot(pi() / 4) > 0.99 → true
    asin(0) → 0.0
    acos(1) → 0.0
    atan(0) → 0.0
    degrees(pi()) → 180.0
    radians(180) → 3.141592653589793
    gamma(5) → 24.0
    loggamma(1) → 0.0
    pow(2, 10) → 1024.0
    atan2(0, 1) → 0.0
    pi() → 3.141592653589793
    isnan(real(nan)) → true
    isinf(1.0 / 0) → true
    isfinite(1.5) → true
    abs(-5) → 5
    ceiling(1.2) → 2.0
    sign(-3) → -1.0
    round(2.718, 2) → 2.72
    bin(17, 5) → 15
    bin_at(17, 5, 1) → 16
    binary_and(12, 10) → 8
    binary_or(12, 10) → 14
    binary_xor(12, 10) → 6
    binary_shift_left(1, 4) → 16
    binary_shift_right(16, 4) → 1
    binary_not(0) → -1
    bitset_count_ones(7) → 3
    rand(1) → 0.0
    strlen(tostring(new_guid())) → 36
    """#
}

import DaybookValues
import DaybookWeb
import Testing

struct RetryAfterTests {
  @Test(
    "A pause is a count of seconds, or a date in any of HTTP's three forms",
    arguments: [
      (text: "0", pause: .zero), (text: "120", pause: .seconds(120)),
      (text: "99999999999999999999", pause: .seconds(31_536_000)),
      (text: "Mon, 23 Mar 2026 10:01:00 GMT", pause: .seconds(60)),
      (text: "Monday, 23-Mar-26 10:01:00 GMT", pause: .seconds(60)),
      (text: "Mon Mar 23 10:01:00 2026", pause: .seconds(60)),
      (text: "Sun, 06 Nov 1994 08:49:37 GMT", pause: .zero),
      (text: "Sunday, 06-Nov-94 08:49:37 GMT", pause: .zero),
      (text: "Mon, 23 Mar 2026 10:01:00 CET", pause: nil), (text: "", pause: nil),
      (text: "-1", pause: nil), (text: "1.5", pause: nil), (text: "tomorrow", pause: nil),
      (text: "Mon, 99 Mar 2026 10:01:00 GMT", pause: nil),
      (text: "Mon, 23 Mar 2026 25:01:00 GMT", pause: nil),
      (text: "Mon, 23 Mar 2026 10:01 GMT", pause: nil),
    ] as [(text: String, pause: Duration?)])
  func pauses(text: String, pause: Duration?) {
    #expect(RetryAfter.pause(text, at: .morning) == pause)
  }
}

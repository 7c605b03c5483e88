/// A query over many events, in KQL and in DuckDB's SQL.
struct AnalyticsCase {
  let task: String
  let query: String
  let sql: String

  init(_ task: String, _ query: String, _ sql: String) {
    (self.task, self.query, self.sql) = (task, query, sql)
  }

  /// Queries with every kind of operator, aggregate and predicate; `T` is the events of one type.
  static var all: [AnalyticsCase] { envelopes + predicates + aggregates + groups + orders + others }

  private static let type = "['game.played.3']"
  private static let table = "(select * from events where type = 'game.played.3') T"

  /// Returns a query over the events of one type.
  private static func ofType(_ task: String, _ query: String, _ sql: String) -> AnalyticsCase {
    AnalyticsCase(
      "T: \(task)", type + query,
      sql.split(separator: " T", maxSplits: 1, omittingEmptySubsequences: false)
        .joined(separator: " \(table)"))
  }

  /// Queries over the fields that all events have.
  private static let envelopes = [
    AnalyticsCase("count", "events | count", "select count(*) from events"),
    AnalyticsCase(
      "count by type", "events | summarize count() by type",
      "select type, count(*) from events group by all"),
    AnalyticsCase(
      "count by category", "events | summarize count() by category",
      "select category, count(*) from events group by all"),
    AnalyticsCase(
      "count by month", "events | summarize count() by startofmonth(time)",
      "select date_trunc('month', time), count(*) from events group by all"),
    AnalyticsCase(
      "count by minute", "events | summarize count() by bin(time, 1m)",
      "select time_bucket(interval 1 minute, time), count(*) from events group by all"),
    AnalyticsCase(
      "count and last by stream, top 10",
      "events | summarize n = count(), max(seq) by stream | top 10 by n",
      "select stream, count(*) n, max(seq) from events group by all order by n desc limit 10"),
    AnalyticsCase(
      "dcount of stream by type", "events | summarize dcount(stream) by type",
      "select type, count(distinct stream) from events group by all"),
    AnalyticsCase(
      "version > 50, count", "events | where version > 50 | count",
      "select count(*) from events where version > 50"),
    AnalyticsCase(
      "stream starts with, count", "events | where stream startswith_cs 'player-77' | count",
      "select count(*) from events where starts_with(stream, 'player-77')"),
    AnalyticsCase(
      "sum of a dynamic field by type", "events | summarize sum(tolong(data.minutes)) by type",
      "select type, sum(minutes) from events group by all"),
  ]

  private static let predicates = [
    ofType(
      "title contains", " | where title contains 'NUMBER 17' | count",
      "select count(*) from T where title ilike '%number 17%'"),
    ofType(
      "title has", " | where title has '17' | count",
      #"select count(*) from T where regexp_matches(title, '\b17\b')"#),
    ofType(
      "title ==", " | where title == 'A game with number 99' | count",
      "select count(*) from T where title = 'A game with number 99'"),
    ofType(
      "title matches regex", " | where title matches regex '1.7$' | count",
      "select count(*) from T where regexp_matches(title, '1.7$')"),
    ofType(
      "title in", " | where title in ('A game with number 99', 'A game with number 9') | count",
      "select count(*) from T where title in ('A game with number 99', 'A game with number 9')"),
    ofType(
      "price between", " | where price between (100 .. 200) | count",
      "select count(*) from T where price between 100 and 200"),
    ofType(
      "minutes in", " | where minutes in (5, 6, 7) | count",
      "select count(*) from T where minutes in (5, 6, 7)"),
    ofType(
      "two conditions joined by or", " | where price > 5000 or minutes < 60 | count",
      "select count(*) from T where price > 5000 or minutes < 60"),
    ofType(
      "user in a query's values",
      " | where user in ((range u from 0 to 9990 step 10)) | count",
      "select count(*) from T where \"user\" in (select unnest(range(0, 10000, 10)))"),
    ofType(
      "price > 5990, three columns", " | where price > 5990 | project seq, user, price",
      "select seq, \"user\", price from T where price > 5990"),
  ]

  private static let aggregates = [
    ofType(
      "sum of minutes by game", " | summarize sum(minutes) by game",
      "select game, sum(minutes) from T group by all"),
    ofType(
      "avg, min, max of price by game",
      " | summarize avg(price), min(price), max(price) by game",
      "select game, avg(price), min(price), max(price) from T group by all"),
    ofType(
      "countif and sumif by game",
      " | summarize countif(minutes > 300), sumif(price, minutes > 300) by game",
      "select game, count(*) filter (minutes > 300), sum(price) filter (minutes > 300) from T"
        + " group by all"),
    ofType(
      "stdev and variance by game", " | summarize stdev(price), variance(minutes) by game",
      "select game, stddev_samp(price), var_samp(minutes) from T group by all"),
    ofType(
      "dcount of user", " | summarize dcount(user)", "select count(distinct \"user\") from T"),
    ofType(
      "dcountif of user by game", " | summarize dcountif(user, minutes > 300) by game",
      "select game, count(distinct \"user\") filter (minutes > 300) from T group by all"),
    ofType(
      "three percentiles of price", " | summarize percentiles(price, 5, 50, 95)",
      "select quantile_disc(price, [0.05, 0.5, 0.95]) from T"),
    ofType(
      "percentiles of price by game", " | summarize percentiles(price, 50, 95) by game",
      "select game, quantile_disc(price, [0.5, 0.95]) from T group by all"),
    ofType(
      "make_list of price by game", " | summarize array_length(make_list(price)) by game",
      "select game, len(list(price)) from T group by all"),
    ofType(
      "make_set of game by day", " | summarize array_length(make_set(game)) by day",
      "select day, len(list(distinct game)) from T group by all"),
    ofType(
      "arg_max of price by game", " | summarize arg_max(price, user, title) by game",
      "select game, max(price), arg_max(\"user\", price), arg_max(title, price) from T"
        + " group by all"),
    ofType(
      "take_any of title by game", " | summarize take_any(title) by game",
      "select game, any_value(title) from T group by all"),
    ofType(
      "sum and avg of reals by day", " | summarize sum(price * 0.01), avg(minutes * 0.5) by day",
      "select day, sum(price * 0.01::double), avg(minutes * 0.5::double) from T group by all"),
  ]

  private static let groups = [
    ofType(
      "count by title", " | summarize count() by title",
      "select title, count(*) from T group by all"),
    ofType(
      "sum by user and game, top 10", " | summarize m = sum(minutes) by user, game | top 10 by m",
      "select \"user\", game, sum(minutes) m from T group by all order by m desc limit 10"),
    ofType(
      "count by price in hundreds and day", " | summarize count() by bin(price, 100), day",
      "select price // 100 * 100, day, count(*) from T group by all"),
    ofType(
      "count by length of title", " | summarize count() by strlen(title)",
      "select length(title), count(*) from T group by all"),
    ofType(
      "distinct game, title", " | distinct game, title | count",
      "select count(*) from (select distinct game, title from T)"),
  ]

  private static let orders = [
    ofType(
      "top 10 by price, whole rows", " | top 10 by price",
      "select * from T order by price desc limit 10"),
    ofType(
      "sort by price, user, take 100", " | sort by price asc, user desc | take 100",
      "select * from T order by price asc, \"user\" desc limit 100"),
    ofType(
      "sort by title, count of longer than 3",
      " | project title | sort by title | where strlen(title) > 3 | count",
      "select count(*) from (select title from T order by title limit 1000000000)"
        + " where length(title) > 3"),
  ]

  private static let others = [
    ofType(
      "make-series by minute", " | make-series count() default = 0 on time step 1m",
      "select time_bucket(interval 1 minute, time) m, count(*) from T group by m order by m"),
    ofType(
      "join with 10,000 rows, sum by their column",
      " | join kind=inner (range user from 0 to 9999 step 1 | extend band = user % 10) on user"
        + " | summarize sum(minutes) by band",
      "select band, sum(minutes) from T join (select range u, range % 10 band from range(10000))"
        + " on u = \"user\" group by all"),
  ]
}

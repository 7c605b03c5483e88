/// The tools of the server, in the order of its list.
package enum ToolName: String, CaseIterable, Sendable {
  case schema, query, show, diff, blame, bisect, diverge, shrink
}

extension ToolName {
  var title: String {
    switch self {
    case .schema: "Tables and columns"
    case .query: "Run a KQL query"
    case .show: "Rows of a read model"
    case .diff: "What changed between two positions"
    case .blame: "Which events set a row"
    case .bisect: "The event that broke it"
    case .diverge: "Where two streams differ"
    case .shrink: "The fewest events that reproduce it"
    }
  }

  /// What the tool is for, with an example of a call.
  var description: String {
    switch self {
    case .schema:
      """
      The tables of this daybook and their columns. Call it first: other tools take names from here. \
      `events` has every event (`seq, time, stream, type, data`), each event type is a table, and each \
      read model (a state that follows from the events) is one. Without `table` all tables are listed; \
      with it, the columns of one and what its key is. \
      Example: {"table":"state"}
      """
    case .query:
      """
      Rows of a query in KQL (Kusto), for anything that can be counted, filtered or joined. Names with \
      dots are written ['order.paid']; NAME@1200 is a table as it was after event 1200. \
      `explain QUERY` gives the plan. Ask for what is needed: summarize, project and take cost fewer \
      tokens than rows. \
      Example: {"query":"events | summarize n = count(), last = max(time) by type | order by n"}
      """
    case .show:
      """
      The rows of one read model now, or as of `at`: what was known then. For one row give `key`, for \
      some `prefix`. Use `query` to filter by anything else. \
      Example: {"view":"state","key":"order-17","at":"-1h"}
      """
    case .diff:
      """
      The rows of read models that differ between the positions `from` and `at`: '+' came, '-' went, \
      '~' changed, with old and new values. Use it to see what a stretch of events, a deployment or \
      the last hour did. \
      Example: {"from":"-10","at":"head","views":["state"]}
      """
    case .blame:
      """
      For each field of one row the event that last set it: seq, time, type and stream. Use it when a \
      value is wrong and the row is known; with `history` every event that changed the row. \
      Example: {"view":"state","key":"order-17","field":"data.status"}
      """
    case .bisect:
      """
      The first event after which a query over read models or events has a row, with what it changed. Use it \
      when a state is wrong and nobody knows since when: write a query that has rows only in the wrong \
      state. A row-wise query over one read model (where, extend, project) is exact; others are halved, \
      and `exact` tests after every event. \
      Example: {"query":"state | where toint(data.balance) < 0"}
      """
    case .diverge:
      """
      The first step in which two streams differ, side by side, aligned by type and data and not by \
      number; and how much is the same before and after. Use it when one run worked and another did not. \
      `by` names the fields of the data that count. \
      Example: {"first":"run-1","second":"run-2","by":["tool","path"]}
      """
    case .shrink:
      """
      The fewest events that still give a row of a query over read models or events: a minimal way to reproduce a \
      wrong state. It folds the log many times, so `seconds` bounds it, and the best so far is given. Fields that the row does not need are left out, \
      unless `allFields` is true. Use it after `bisect`, with the same query. \
      Example: {"query":"state | where toint(data.balance) < 0","seconds":10}
      """
    }
  }

  /// Advice on how to ask for a smaller answer.
  var narrowing: String {
    switch self {
    case .schema: "Ask for one table by 'table'."
    case .query: "Narrow the query: filter, project fewer columns, summarize."
    case .show: "Give 'key' or 'prefix', or ask 'query' for some columns."
    case .diff: "Name fewer 'views', or positions that are nearer to each other."
    case .blame: "Name a 'field', or an earlier position."
    case .bisect: "Ask 'query' for the event by its seq, or 'diff' for what it changed."
    case .diverge: "Name the fields that count by 'by'."
    case .shrink: "Ask 'query' for the events by their seqs."
    }
  }
}

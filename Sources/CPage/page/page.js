"use strict";
// The page of `daybook serve`, and of a file of `daybook page`. Everything that comes from the log reaches
// the document as text, never as markup.
(() => {
  const find = (id) => document.getElementById(id);

  function make(name, properties = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
      if (key in node && key !== "role") node[key] = value; else node.setAttribute(key, value);
    }
    node.append(...children.filter((child) => child !== null));
    return node;
  }

  // What an object has of its own under a name, which may come from an address: `constructor` is a name, too.
  const own = (object, name) => object && Object.hasOwn(object, name) ? object[name] : undefined;

  class Failure extends Error {
    constructor(status, message, place) {
      super(message);
      this.status = status;
      this.place = place;
    }
  }

  // ---- What the page is asked from: the server, or the file itself ----

  class Server {
    constructor(key) {
      this.key = key;
      this.token = "";
    }

    async request(name, body, signal) {
      const headers = { "Content-Type": "application/json", "X-Daybook-Page": this.key };
      if (this.token) headers.Authorization = "Bearer " + this.token;
      let answer;
      try {
        answer = await fetch("/page/" + name, {
          method: "POST", headers, body: JSON.stringify(body), signal, credentials: "omit",
          redirect: "error", cache: "no-store",
        });
      } catch (error) {
        if (error.name === "AbortError") throw error;
        throw new Failure(0, "The server does not answer. Start it again, then load this page again.");
      }
      if (answer.ok) return answer;
      const error = await answer.json().then((json) => json.error, () => ({}));
      const inner = error.innererror;
      throw new Failure(
        answer.status, error["@message"] || "The server answered " + answer.status + ".",
        inner && { line: Number(inner["@line"]), column: Number(inner["@pos"]), token: inner["@token"] });
    }

    async ask(name, body, signal) { return (await this.request(name, body, signal)).json(); }
    start() { return this.ask("start", {}); }
    query(text, at, signal) { return this.ask("query", { text, at }, signal); }
    blame(cell, at) { return this.ask("blame", { ...cell, at }); }
    event(at) { return this.ask("event", { at }); }
    complete(text, cursor, signal) { return this.ask("complete", { text, cursor }, signal); }

    // Calls `tell` with the end of the log, now and whenever it grows.
    async follow(tell, signal) {
      const answer = await this.request("follow", {}, signal);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        text += value;
        const events = text.split("\n\n");
        text = events.pop();
        const last = events.filter((event) => event.startsWith("data: ")).pop();
        if (last) tell(JSON.parse(last.slice(6)));
      }
    }
  }

  class SavedFile {
    constructor(data) { this.data = data; }

    async start() { return this.data; }

    async query(text, at) {
      const data = this.data;
      const seq = this.place(at);
      const event = data.events[seq];
      const results = data.results.map((result) => {
        const state = result.states.filter((entry) => entry[0] <= seq).pop();
        const [, head, places, more, svg, note] = state;
        const shape = result.heads[head];
        return {
          ...shape, rows: places.map((place) => result.rows[place]), more, note,
          keys: shape.view && places.map((place) => result.keys[place]),
          svg: svg === null ? null : result.svgs[svg],
        };
      });
      return { seq, low: data.low, head: data.head, time: event ? event.time : null, event, results };
    }

    place(at) {
      const { low, head, events } = this.data;
      if (at === "head") return head;
      const seq = /^\d+$/.test(at) ? Number(at) : this.placeOfTime(Date.parse(at));
      if (seq < low || seq > head) {
        throw new Failure(400, "This file has the positions " + low + " to " + head + ".");
      }
      return seq;
    }

    placeOfTime(time) {
      const { low, head, events } = this.data;
      if (Number.isNaN(time)) {
        throw new Failure(400, "That is no position. Give a seq, head, or a time such as 2026-03-23.");
      }
      let seq = low;
      for (let place = low; place <= head; place += 1) {
        if (events[place] && Date.parse(events[place].time) <= time) seq = place;
      }
      return seq;
    }

    async blame(cell, at) {
      const seq = this.place(at);
      const setters = new Map();
      for (const [place, names] of own(own(this.data.blame, cell.view), cell.key) || []) {
        if (place <= seq) for (const name of names) setters.set(name, place);
      }
      const fields = [...setters].map(([field, place]) => ({
        field, seq: place, time: this.data.events[place].time, type: this.data.events[place].type,
      }));
      return { fields };
    }

    async event(at) { return { event: this.data.events[this.place(at)] || null }; }
    async complete() { return { from: 0, to: 0, words: [] }; }
    async follow() { }
  }

  // ---- The state of the page, which its address holds ----

  const firstQuery = "events | sort by seq desc | take 50";
  let source;
  let about;
  let state = { text: firstQuery, at: "head", cell: null };
  let shown = null;
  let running = null;
  let scale = null;

  function address(of) {
    const parts = new URLSearchParams();
    if (!isSaved()) parts.set("q", of.text);
    if (of.at !== "head") parts.set("at", of.at);
    if (of.cell) {
      for (const name of ["view", "key", "field"]) {
        if (name in of.cell) parts.set(name, of.cell[name]);
      }
    }
    return "#" + parts;
  }

  function stateOfAddress() {
    const parts = new URLSearchParams(location.hash.slice(1));
    const cell = {};
    for (const name of ["view", "key", "field"]) if (parts.has(name)) cell[name] = parts.get(name);
    return {
      text: isSaved() ? about.text : parts.get("q") || firstQuery,
      at: parts.get("at") || "head",
      cell: "field" in cell ? cell : null,
    };
  }

  const isSaved = () => source instanceof SavedFile;

  async function go(next, replaces) {
    state = next;
    if (replaces) history.replaceState(null, "", address(next));
    else if (location.hash !== address(next)) history.pushState(null, "", address(next));
    await show();
  }

  const goTo = (at, replaces) => go({ ...state, at: String(at), cell: null }, replaces);

  async function show() {
    if (running) running.abort();
    const mine = running = new AbortController();
    const wanted = state;
    find("live").setAttribute("aria-pressed", String(wanted.at === "head" && !isSaved()));
    if (find("query").value !== wanted.text && document.activeElement !== find("query")) {
      find("query").value = wanted.text;
    }
    try {
      const answer = await source.query(wanted.text, wanted.at, mine.signal);
      const cause = wanted.cell ? await askCause(wanted.cell, String(answer.seq)) : null;
      if (mine.signal.aborted) return;
      running = null;
      showAnswer(answer, wanted);
      showCause(cause, wanted.cell);
      const blamed = document.querySelector("td.blamed");
      if (blamed) blamed.scrollIntoView({ block: "nearest", inline: "nearest" });
      // More may have come meanwhile.
      if (wanted.at === "head" && about.head > answer.head) show();
    } catch (error) {
      if (error.name !== "AbortError" && !mine.signal.aborted) await showFailure(error);
    } finally {
      if (running === mine) running = null;
    }
  }

  async function askCause(cell, at) {
    if (!cell.view) return { fields: [], event: (await source.event(at)).event };
    const [{ fields }, { event }] = await Promise.all([source.blame(cell, at), source.event(at)]);
    return { fields, event };
  }

  async function showFailure(error) {
    if (error.status === 401) return askToken();
    const box = find("error");
    box.textContent = error.message;
    box.hidden = false;
    find("status").textContent = "";
    find("query").setAttribute("aria-invalid", "true");
    if (error.place) select(error.place);
    if (error.status === 429) setTimeout(() => { if (!running) show(); }, 1000);
  }

  // Marks the mistake in the box; the place counts bytes of UTF-8.
  function select({ line, column, token }) {
    const box = find("query");
    const lines = box.value.split("\n");
    const bytes = new TextEncoder().encode(lines[line - 1] || "");
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    const start = before + new TextDecoder().decode(bytes.slice(0, column)).length;
    box.setSelectionRange(start, start + token.length);
  }

  function askToken() {
    find("main").hidden = true;
    find("token-form").hidden = false;
    find("about").textContent = source.token ? "The token is wrong." : "";
    find("token").focus();
  }

  // ---- Tables and charts ----

  const numbers = new Set(["int", "long", "real", "decimal"]);

  function kind(type) {
    if (numbers.has(type)) return "number";
    if (type === "datetime" || type === "timespan") return "time";
    return type === "dynamic" ? "nested" : "";
  }

  function showAnswer(answer, wanted) {
    find("error").hidden = true;
    find("query").removeAttribute("aria-invalid");
    const former = shown && shown.text === wanted.text && shown.answer.seq !== answer.seq
      ? shown.answer : null;
    const focus = focusedCell();
    const counts = { came: 0, went: 0, changed: 0 };
    shownCount = answer.results.length;
    const sections = answer.results.map((result, index) => {
      const before = former && sameColumns(former.results[index], result)
        ? former.results[index] : null;
      return section(result, index, before, counts, wanted.cell);
    });
    find("results").replaceChildren(...sections);
    restore(focus);
    shown = { text: wanted.text, answer };
    about.head = Math.max(about.head, answer.head);
    showPlace(answer);
    tell(answer, former, counts);
  }

  const sameColumns = (one, other) => one !== undefined
    && JSON.stringify(one.columns) === JSON.stringify(other.columns);

  function tell(answer, former, counts) {
    const rows = answer.results.reduce((sum, result) => sum + result.rows.length, 0);
    let text = (rows === 1 ? "1 row" : rows + " rows") + (answer.seq === answer.head && !isSaved()
      ? " at the end of the log." : " as of event " + answer.seq + ".");
    if (former) {
      text += " Since event " + former.seq + ": " + counts.came + " came, " + counts.went + " went, "
        + counts.changed + " changed.";
    }
    if (find("status").textContent !== text) find("status").textContent = text;
  }

  let shownCount = 1;

  function section(result, index, before, counts, cell) {
    const title = result.name || (shownCount > 1 ? "Result " + (index + 1) : "Result");
    const node = make("section", { className: "result" });
    node.setAttribute("aria-label", title);
    if (result.name || shownCount > 1) node.append(make("h2", {}, title));
    if (result.svg) node.append(chart(result, title));
    node.append(make("div", { className: "scroll" }, table(result, title, before, counts, cell)));
    if (result.note) node.append(make("p", { className: "note" }, result.note));
    if (result.more) {
      const text = result.more === 1 ? "1 more row is" : result.more + " more rows are";
      node.append(make("p", { className: "note" }, text + " not shown."));
    }
    return node;
  }

  // A picture, in which nothing runs.
  function chart(result, title) {
    const picture = make("img", {
      className: "chart", alt: "Chart of the rows in the table below: " + title,
      src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(result.svg),
    });
    return make("figure", {}, picture);
  }

  // The names of rows, by which those of two positions are the same.
  function rowNames(result, uses) {
    const seqColumn = result.columns.findIndex((column) => column.name === "seq");
    if (result.keys && new Set(result.keys).size === result.keys.length) return result.keys;
    if (result.events && seqColumn >= 0) return result.rows.map((row) => row[seqColumn]);
    const seen = new Map();
    return result.rows.map((row) => {
      const text = JSON.stringify(row.filter((cell, column) => uses(column)));
      const number = seen.get(text) || 0;
      seen.set(text, number + 1);
      return text + number;
    });
  }

  // Rows of other tables are named by their texts and times, if these are enough, or else by all cells.
  function naming(before, now) {
    const texts = (column) => !numbers.has(now.columns[column].type)
      && now.columns[column].type !== "dynamic";
    const isEnough = [before, now].every((result) => {
      const names = result.rows.map((row) => JSON.stringify(row.filter((cell, column) => texts(column))));
      return new Set(names).size === names.length;
    });
    return isEnough ? texts : () => true;
  }

  function table(result, title, before, counts, cell) {
    const uses = before ? naming(before, result) : () => true;
    const names = rowNames(result, uses);
    const old = new Map();
    if (before) rowNames(before, uses).forEach((name, row) => old.set(name, before.rows[row]));
    const rows = result.rows.map((row, index) => {
      const former = old.get(names[index]);
      old.delete(names[index]);
      return tableRow(result, row, index, before ? change(row, former) : null, former, counts, cell);
    });
    for (const row of old.values()) rows.push(tableRow(result, row, null, "went", row, counts, null));
    const head = result.columns.map((column) =>
      make("th", { scope: "col", className: kind(column.type) }, column.name,
        make("span", { className: "quiet" }, column.type)));
    const mark = make("th", { scope: "col", className: "mark" });
    mark.setAttribute("aria-label", "Change");
    const node = make("table", { role: "grid" },
      make("thead", {}, make("tr", {}, mark, ...head)), make("tbody", {}, ...rows));
    node.setAttribute("aria-label", title);
    const first = node.querySelector("td[tabindex]");
    if (first) first.tabIndex = 0;
    return node;
  }

  function change(row, former) {
    if (former === undefined) return "came";
    return row.some((cell, column) => cell !== former[column]) ? "changed" : null;
  }

  const signs = { came: "+", went: "-", changed: "~" };

  function tableRow(result, row, index, how, former, counts, blamed) {
    if (how) counts[how] += 1;
    const mark = make("td", { className: "mark" }, how ? signs[how] : "");
    if (how) mark.setAttribute("aria-label", how);
    const key = result.keys && index !== null ? result.keys[index] : null;
    const cells = row.map((text, column) => {
      const { name, type } = result.columns[column];
      const node = make("td", { className: kind(type) });
      if (how === "changed" && text !== former[column]) {
        node.classList.add("changed");
        node.append(make("del", { className: "former" }, former[column] === null ? "null" : former[column]));
      }
      node.append(text === null ? "" : text);
      if (index === null) return node;
      node.tabIndex = -1;
      node.cell = { result, index, column };
      if (blamed && key !== null && blamed.view === result.view && blamed.key === key
        && blamed.field === name) node.classList.add("blamed");
      return node;
    });
    return make("tr", { className: how || "" }, mark, ...cells);
  }

  // ---- The cause of a cell ----

  async function openCell({ result, index, column }) {
    const field = result.columns[column].name;
    const key = result.keys ? result.keys[index] : null;
    const at = String(shown.answer.seq);
    if (result.view && key !== null) {
      const cell = { view: result.view, key, field };
      try {
        const { fields } = await source.blame(cell, at);
        const setter = setterOf(fields, field);
        if (setter) return go({ ...state, at: String(setter.seq), cell });
        find("status").textContent = "No event set this cell by itself: it is computed.";
      } catch (error) { find("status").textContent = error.message; }
      return;
    }
    const place = result.columns.findIndex(({ name }) => name === "seq");
    if (result.events && place >= 0) {
      return go({ ...state, at: result.rows[index][place], cell: { field } });
    }
    find("status").textContent = "This row is computed from several rows, so no single event set it.";
  }

  // The latest event of a field, or of its members such as data.status.
  function setterOf(fields, name) {
    const own = fields.filter(({ field }) => field === name || field.startsWith(name + "."));
    return own.reduce((last, entry) => !last || entry.seq > last.seq ? entry : last, null);
  }

  function showCause(cause, cell) {
    const panel = find("cause");
    const wasHidden = panel.hidden;
    panel.hidden = !cause;
    if (!cause) return;
    const event = cause.event;
    const back = make("button", { type: "button" }, "◀ Back");
    back.addEventListener("click", () => history.back());
    const title = make("h2", {}, cell.view
      ? cell.field + " of " + cell.view + " " + cell.key + " was set by" : "The event of this row");
    panel.replaceChildren(
      make("div", { className: "heading" }, title, back), ...describe(event), ...others(cause.fields, cell));
    if (wasHidden) back.focus({ preventScroll: true });
  }

  function describe(event) {
    if (!event) return [make("p", {}, "There is no event at this position.")];
    const list = make("dl", {});
    for (const [name, text] of [
      ["event", String(event.seq)], ["time", event.time], ["type", event.type], ["stream", event.stream],
    ]) list.append(make("dt", {}, name), make("dd", {}, text));
    return [list, make("pre", {}, indented(event.data))];
  }

  // JSON in lines. It is a text all the time, so that no long number loses digits.
  function indented(json) {
    let [text, depth] = ["", 0];
    for (const [part] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[{\]},:]|[^[{\]},:"]+/g)) {
      if (part === "{" || part === "[") text += part + "\n" + "  ".repeat(depth += 1);
      else if (part === "}" || part === "]") text += "\n" + "  ".repeat(depth -= 1) + part;
      else if (part === ",") text += ",\n" + "  ".repeat(depth);
      else text += part === ":" ? ": " : part;
    }
    return text;
  }

  function others(fields, cell) {
    if (!fields.length) return [];
    const items = fields.map((entry) => {
      const button = make("button", { type: "button" }, "event " + entry.seq);
      button.addEventListener("click", () =>
        go({ ...state, at: String(entry.seq), cell: { ...cell, field: entry.field } }));
      return make("li", {}, entry.field, button);
    });
    return [make("h3", {}, "Its fields, and the events that set them"), make("ul", {}, ...items)];
  }

  // ---- Cells by keyboard and pointer ----

  function focusedCell() {
    const cell = document.activeElement && document.activeElement.cell;
    if (!cell) return null;
    const tables = [...document.querySelectorAll("#results table")];
    return {
      table: tables.findIndex((table) => table.contains(document.activeElement)),
      index: cell.index, column: cell.column,
    };
  }

  function restore(focus) {
    if (!focus) return;
    const table = document.querySelectorAll("#results table")[focus.table];
    const rows = table ? table.tBodies[0].rows : [];
    const row = rows[Math.min(focus.index, rows.length - 1)];
    const cell = row && row.cells[focus.column + 1];
    if (cell && cell.cell) focusCell(cell);
  }

  function focusCell(cell) {
    for (const other of cell.closest("table").querySelectorAll("td[tabindex='0']")) other.tabIndex = -1;
    cell.tabIndex = 0;
    cell.focus();
  }

  const moves = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

  find("results").addEventListener("keydown", (event) => {
    const cell = event.target.closest("td[tabindex]");
    if (!cell || event.ctrlKey || event.altKey || event.metaKey) return;
    const row = cell.parentElement;
    const rows = [...row.parentElement.rows];
    let [down, right] = moves[event.key] || [0, 0];
    if (event.key === "Home") right = 1 - cell.cellIndex;
    if (event.key === "End") right = row.cells.length - 1 - cell.cellIndex;
    if (event.key === "PageDown") down = Math.min(20, rows.length - 1 - rows.indexOf(row));
    if (event.key === "PageUp") down = -Math.min(20, rows.indexOf(row));
    if (event.key === "Enter") { event.preventDefault(); openCell(cell.cell); return; }
    if (!down && !right) return;
    event.preventDefault();
    const next = rows[rows.indexOf(row) + down];
    const target = next && next.cells[cell.cellIndex + right];
    if (target && target.cell) focusCell(target);
  });

  find("results").addEventListener("click", (event) => {
    const cell = event.target.closest("td[tabindex]");
    // Who marks a text to copy it does not ask for its cause.
    if (cell && String(getSelection()) === "") { focusCell(cell); openCell(cell.cell); }
  });

  // ---- The slider over the log: its line goes from the first time to the last ----

  class Scale {
    constructor(samples, low, head) {
      let latest = -Infinity;
      // Times may go backwards; the line does not.
      this.samples = samples.map(([seq, time]) => [seq, latest = Math.max(latest, time)]);
      [this.low, this.head] = [low, head];
      this.first = this.samples.length ? this.samples[0][1] : 0;
      this.span = this.samples.length ? latest - this.first : 0;
      if (!this.span) this.samples = this.samples.map(([seq]) => [seq, seq]);
      if (!this.span && this.samples.length) {
        this.first = this.samples[0][1];
        this.span = this.samples[this.samples.length - 1][1] - this.first;
      }
    }

    // The position at a share of the line; 0 is before the first event.
    seq(share) {
      if (share <= 0 || !this.samples.length) return this.low;
      const time = this.first + share * this.span;
      let index = this.samples.findIndex((sample) => sample[1] > time);
      if (index < 0) return this.head;
      if (index === 0) index = 1;
      const [[start, from], [end, to]] = [this.samples[index - 1], this.samples[index]];
      return to > from ? start + Math.floor((time - from) / (to - from) * (end - start)) : end;
    }

    share(seq) {
      if (seq >= this.head) return 1;
      if (seq <= this.low || !this.span) return 0;
      let index = this.samples.findIndex((sample) => sample[0] >= seq);
      if (index <= 0) return index < 0 ? 1 : 0.001;
      const [[start, from], [end, to]] = [this.samples[index - 1], this.samples[index]];
      const time = from + (to - from) * (seq - start) / (end - start);
      return Math.min(Math.max((time - this.first) / this.span, 0.001), 1);
    }

    counts(columns) {
      const counts = new Array(columns).fill(0);
      let before = this.low;
      for (const [seq, time] of this.samples) {
        const share = this.span ? (time - this.first) / this.span : 1;
        counts[Math.min(columns - 1, Math.floor(share * columns))] += Math.max(0, seq - before);
        before = seq;
      }
      return counts;
    }
  }

  const columns = 100;

  function drawDensity() {
    const counts = scale.counts(columns);
    const most = Math.max(1, ...counts);
    const bars = counts.map((count, index) => {
      const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      const height = count ? Math.max(2, 38 * Math.sqrt(count / most)) : 0;
      for (const [name, value] of [["x", index * 2], ["y", 0], ["width", 1.6], ["height", height]]) {
        bar.setAttribute(name, value);
      }
      return bar;
    });
    find("density").replaceChildren(...bars);
    const day = (time) => time ? time.replace("T", " ").slice(0, 16) : "";
    find("first").textContent = day(about.firstTime);
    find("last").textContent = day(about.lastTime);
  }

  function showPlace(answer) {
    const isEnd = answer.seq === answer.head;
    if (isEnd && answer.head > scale.head && !isSaved()) {
      // The log has grown: its line, too.
      if (answer.ms !== null) scale = new Scale([...about.samples, [answer.head, answer.ms]], 0, answer.head);
      about.lastTime = answer.time;
      drawDensity();
    }
    const share = scale.share(answer.seq);
    const slider = find("time");
    slider.value = Math.round(share * 1000);
    const event = answer.event;
    const text = answer.seq === 0 ? "Before the first event"
      : "Event " + answer.seq + " of " + answer.head
        + (event ? ", " + event.time + ", " + event.type + " of " + event.stream : "");
    slider.setAttribute("aria-valuetext", text);
    find("moment").textContent = text;
    find("step-back").disabled = answer.seq <= answer.low;
    find("step-on").disabled = isEnd;
    [...find("density").children].forEach((bar, index) =>
      bar.classList.toggle("past", (index + 0.5) / columns <= share));
  }

  function step(by) {
    if (!shown) return;
    const { seq, low, head } = shown.answer;
    const next = Math.min(Math.max(seq + by, low), head);
    if (next !== seq) goTo(next);
  }

  let dragging = false;
  find("time").addEventListener("input", () => {
    const share = find("time").value / 1000;
    const seq = share === 1 && !isSaved() ? "head" : scale.seq(share);
    // One drag is one step of the history.
    goTo(seq, dragging);
    dragging = true;
  });
  find("time").addEventListener("change", () => { dragging = false; });
  find("time").addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    if (event.key in steps) step(steps[event.key]);
    else if (event.key === "Home") goTo(shown.answer.low);
    else if (event.key === "End") goTo("head");
    else if (event.key === "PageUp" || event.key === "PageDown") {
      const share = find("time").value / 1000 + (event.key === "PageUp" ? 0.1 : -0.1);
      goTo(scale.seq(Math.min(share, 1)));
    } else return;
    event.preventDefault();
  });
  find("step-back").addEventListener("click", () => step(-1));
  find("step-on").addEventListener("click", () => step(1));
  find("live").addEventListener("click", () =>
    goTo(state.at === "head" ? shown.answer.seq : "head"));
  find("place-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = find("place").value.trim();
    if (!text) return;
    if (text === "head") { goTo(text); return; }
    // The address has the position that a time is now.
    try { await goTo((await source.query(state.text, text)).seq); } catch (error) { showFailure(error); }
  });

  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches("textarea, input:not([type=range])");
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "[") step(-1);
    else if (event.key === "]") step(1);
    else if (event.key === "/" && !isSaved()) { event.preventDefault(); find("query").focus(); }
    else if (event.key === "Escape" && state.cell) history.back();
  });

  // ---- The query box and its completions ----

  let words = { from: 0, to: 0, words: [] };
  let chosen = -1;
  let completing = null;
  let waiting = null;

  find("query-form").addEventListener("submit", (event) => {
    event.preventDefault();
    runQuery();
  });

  function runQuery() {
    closeWords();
    if (isSaved()) return;
    const text = find("query").value.trim();
    if (!text) return;
    go({ text, at: state.at, cell: null });
  }

  find("query").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => complete(false), 120);
  });
  find("query").addEventListener("blur", () => closeWords());

  async function complete(isAsked) {
    if (isSaved()) return;
    if (completing) completing.abort();
    const mine = completing = new AbortController();
    const box = find("query");
    const { value, selectionStart } = box;
    try {
      const found = await source.complete(value, selectionStart, mine.signal);
      if (mine.signal.aborted || box.value !== value || box.selectionStart !== selectionStart) return;
      const typed = value.slice(found.from, selectionStart);
      const isDone = found.words.length === 1 && found.words[0].text.trim() === typed.trim();
      if (!found.words.length || isDone || (!isAsked && !typed)) return closeWords();
      words = found;
      chosen = isAsked ? 0 : -1;
      showWords();
    } catch (error) { if (error.name !== "AbortError") closeWords(); }
  }

  function showWords() {
    const items = words.words.map((word, index) => {
      const item = make("li", { role: "option", id: "word-" + index },
        make("span", { className: "word" }, word.shown), make("span", { className: "quiet" }, word.note));
      item.setAttribute("aria-selected", String(index === chosen));
      item.addEventListener("mousedown", (event) => { event.preventDefault(); choose(index); });
      return item;
    });
    find("words").replaceChildren(...items);
    find("words").hidden = false;
    find("query").setAttribute("aria-expanded", "true");
    mark();
  }

  function mark() {
    [...find("words").children].forEach((item, index) =>
      item.setAttribute("aria-selected", String(index === chosen)));
    if (chosen < 0) return find("query").removeAttribute("aria-activedescendant");
    find("query").setAttribute("aria-activedescendant", "word-" + chosen);
    find("words").children[chosen].scrollIntoView({ block: "nearest" });
  }

  function closeWords() {
    clearTimeout(waiting);
    if (completing) completing.abort();
    find("words").hidden = true;
    find("query").setAttribute("aria-expanded", "false");
    find("query").removeAttribute("aria-activedescendant");
  }

  function choose(index) {
    const box = find("query");
    box.setRangeText(words.words[index].text, words.from, words.to, "end");
    closeWords();
  }

  find("query").addEventListener("keydown", (event) => {
    const isOpen = !find("words").hidden;
    const count = words.words.length;
    if (event.key === " " && event.ctrlKey) complete(true);
    else if (isOpen && event.key === "ArrowDown") { chosen = (chosen + 1) % count; mark(); }
    else if (isOpen && event.key === "ArrowUp") { chosen = (chosen + count) % (count + 1) - 1; mark(); }
    else if (isOpen && event.key === "Escape") closeWords();
    else if (isOpen && event.key === "Tab" && !event.shiftKey) choose(Math.max(chosen, 0));
    else if (isOpen && event.key === "Enter" && chosen >= 0) choose(chosen);
    else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) runQuery();
    else return;
    event.preventDefault();
  });

  // ---- The beginning, and the log as it grows ----

  let follows = false;

  async function follow() {
    if (follows) return;
    follows = true;
    for (;;) {
      try {
        await source.follow(({ head }) => {
          about.head = Math.max(about.head, head);
          if (shown && head > shown.answer.head && state.at !== "head") {
            shown.answer.head = head;
            find("step-on").disabled = false;
          }
          const isNew = !shown || head > shown.answer.seq;
          if (state.at === "head" && isNew && !running && !state.cell) show();
        }, undefined);
      } catch (error) {
        if (error.status === 401) {
          follows = false;
          return;
        }
      }
      await new Promise((resolve) => { setTimeout(resolve, 3000); });
    }
  }

  async function begin() {
    try { about = await source.start(); } catch (error) {
      if (error.status === 401) return askToken();
      find("about").textContent = error.message;
      return;
    }
    find("token-form").hidden = true;
    find("main").hidden = false;
    find("name").textContent = about.name;
    document.title = about.name + " · Daybook";
    scale = new Scale(about.samples, about.low, about.head);
    drawDensity();
    if (isSaved()) {
      find("about").textContent = "As saved on " + about.made + ", events " + about.low + " to "
        + about.head + ".";
      find("query").readOnly = true;
      find("run").hidden = true;
      find("query-keys").hidden = true;
      find("query").value = about.text;
    } else {
      find("about").textContent = about.version;
      find("live").hidden = false;
      follow();
    }
    state = stateOfAddress();
    find("query").value = state.text;
    await show();
  }

  addEventListener("popstate", () => {
    if (!about) return;
    state = stateOfAddress();
    find("query").value = state.text;
    show();
  });
  find("token-form").addEventListener("submit", (event) => {
    event.preventDefault();
    source.token = find("token").value.trim();
    find("token").value = "";
    begin();
  });

  const data = find("saved");
  const meta = document.querySelector("meta[name=daybook-page]");
  source = data ? new SavedFile(JSON.parse(data.textContent)) : new Server(meta ? meta.content : "");
  begin();
})();

import { copyText } from './copy-text.js';
import { makeElement } from './make.js';

/** The maximum number of lines, because more would slow the page down. The oldest are removed. */
const MAX_LINES = 300;

/** The time of day with milliseconds: `10:00:00.000`. */
const timeOf = (date) =>
  `${date.toTimeString().slice(0, 8)}.${`${date.getMilliseconds()}`.padStart(3, '0')}`;

/** The element of one line. `line` is its text when it is closed, `detail` when it is open. */
const createItem = (tone, time, labels, line, detail) =>
  makeElement(
    'li',
    { className: tone },
    makeElement(
      'details',
      {},
      makeElement(
        'summary',
        {},
        makeElement('time', {}, time),
        ...labels.map((label) => makeElement('span', {}, label)),
        makeElement('code', {}, line),
      ),
      makeElement('pre', {}, JSON.stringify(detail, null, 2) ?? 'nothing'),
    ),
  );

/**
 * Creates a log with one line for each event, newest first. `root` must contain an `ol`, a `[role=status]`, buttons with
 * `data-log="clear"` and `data-log="copy"`, and fields with `data-log="filter"`. A line is shown if it contains the
 * text of every filter.
 */
export function createLog(root) {
  const list = root.querySelector('ol');
  const status = root.querySelector('[role=status]');
  const filters = [...root.querySelectorAll('[data-log=filter]')];
  /** By the `li` of a line: its lower-case text (`words`), and the data that the copy button copies (`record`). */
  const records = new Map();

  function applyFilters(item) {
    const { words } = records.get(item);
    item.hidden = !filters.every(({ value }) => words.includes(value.trim().toLowerCase()));
  }

  const shownItems = () => [...records.keys()].filter((item) => !item.hidden);

  function showStatus(text = '') {
    status.textContent = text || `${shownItems().length} of ${records.size}`;
  }

  function applyFiltersToAll() {
    for (const item of records.keys()) applyFilters(item);
    showStatus();
  }

  function clear() {
    records.clear();
    list.replaceChildren();
    showStatus();
  }

  async function copy() {
    const shownRecords = shownItems().map((item) => records.get(item).record);
    showStatus(await copyText(JSON.stringify(shownRecords.reverse(), null, 2)));
  }

  for (const input of filters) input.addEventListener('input', applyFiltersToAll);
  root.querySelector('[data-log=clear]').addEventListener('click', clear);
  root.querySelector('[data-log=copy]').addEventListener('click', copy);
  showStatus();

  return {
    /** Adds a line with `labels` and `brief`. A click on the line shows `detail`. `tone` is the CSS class of the line. */
    add(labels, detail, { tone = '', brief = detail } = {}) {
      const time = timeOf(new Date());
      const line = JSON.stringify(brief) ?? '';
      const item = createItem(tone, time, labels, line, detail);
      records.set(item, {
        words: `${labels.join(' ')} ${line}`.toLowerCase(),
        record: { time, labels, detail },
      });
      list.prepend(item);
      if (records.size > MAX_LINES) {
        const [oldest] = records.keys();
        records.delete(oldest);
        oldest.remove();
      }
      applyFilters(item);
      showStatus();
    },
  };
}

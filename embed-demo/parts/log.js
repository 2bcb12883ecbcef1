import { copyText } from './copy-text.js';
import { makeElement } from './make.js';

/** More lines slow the page down. The oldest are removed first. */
const LIMIT = 300;

const timeOf = (date) =>
  `${date.toTimeString().slice(0, 8)}.${`${date.getMilliseconds()}`.padStart(3, '0')}`;

/**
 * A list of events, newest first. `root` has an `ol`, a `[role=status]`, buttons with `data-log="clear"` and
 * `data-log="copy"`, and filters with `data-log="filter"`. An entry is shown when it contains the text of every
 * filter.
 */
export function createLog(root) {
  const list = root.querySelector('ol');
  const status = root.querySelector('[role=status]');
  const filters = [...root.querySelectorAll('[data-log=filter]')];
  const records = new Map();

  function applyFilters(item) {
    const { words } = records.get(item);
    item.hidden = !filters.every(({ value }) => words.includes(value.trim().toLowerCase()));
  }

  function showStatus(text = '') {
    const shownCount = [...records.keys()].filter((item) => !item.hidden).length;
    status.textContent = text || `${shownCount} of ${records.size}`;
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
    const shownRecords = [...records]
      .filter(([item]) => !item.hidden)
      .map(([, { record }]) => record);
    showStatus(await copyText(JSON.stringify(shownRecords.reverse(), null, 2)));
  }

  for (const input of filters) input.addEventListener('input', applyFiltersToAll);
  root.querySelector('[data-log=clear]').addEventListener('click', clear);
  root.querySelector('[data-log=copy]').addEventListener('click', copy);
  showStatus();

  return {
    /** The line shows `labels` and `brief`; opening it shows `detail`. */
    add(labels, detail, { tone = '', brief = detail } = {}) {
      const time = timeOf(new Date());
      const line = JSON.stringify(brief) ?? '';
      const item = makeElement(
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
      records.set(item, {
        words: `${labels.join(' ')} ${line}`.toLowerCase(),
        record: { time, labels, detail },
      });
      list.prepend(item);
      if (records.size > LIMIT) {
        const [oldest] = records.keys();
        records.delete(oldest);
        oldest.remove();
      }
      applyFilters(item);
      showStatus();
    },
  };
}

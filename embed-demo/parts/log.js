import { copyText } from './copy-text.js';
import { make } from './make.js';

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

  function filter(item) {
    const { words } = records.get(item);
    item.hidden = !filters.every(({ value }) => words.includes(value.trim().toLowerCase()));
  }

  function say(text = '') {
    const shown = [...records.keys()].filter((item) => !item.hidden).length;
    status.textContent = text || `${shown} of ${records.size}`;
  }

  function filterAll() {
    for (const item of records.keys()) filter(item);
    say();
  }

  function clear() {
    records.clear();
    list.replaceChildren();
    say();
  }

  async function copy() {
    const shown = [...records].filter(([item]) => !item.hidden).map(([, { record }]) => record);
    say(await copyText(JSON.stringify(shown.reverse(), null, 2)));
  }

  for (const input of filters) input.addEventListener('input', filterAll);
  root.querySelector('[data-log=clear]').addEventListener('click', clear);
  root.querySelector('[data-log=copy]').addEventListener('click', copy);
  say();

  return {
    /** The line shows `labels` and `brief`; opening it shows `detail`. */
    add(labels, detail, { tone = '', brief = detail } = {}) {
      const time = timeOf(new Date());
      const line = JSON.stringify(brief) ?? '';
      const item = make(
        'li',
        { className: tone },
        make(
          'details',
          {},
          make(
            'summary',
            {},
            make('time', {}, time),
            ...labels.map((label) => make('span', {}, label)),
            make('code', {}, line),
          ),
          make('pre', {}, JSON.stringify(detail, null, 2) ?? 'nothing'),
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
      filter(item);
      say();
    },
  };
}

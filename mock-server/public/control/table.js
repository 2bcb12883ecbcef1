import { byId, createNode, fillList } from './nodes.js';
import { inLanguage } from './texts.js';

// Shows the rows of one table, which json-server answers.

const ROWS_PER_PAGE = 20;

export const shanghaiTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Fields of these names are times, in milliseconds since 1970. */
const TIME_FIELD = /_(at|until)$/;

function cellText(name, value) {
  if (value === null || value === undefined) return '–';
  if (TIME_FIELD.test(name) && typeof value === 'number') return shanghaiTime.format(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The heading of a column, with a button that sorts by it. */
function columnHeading(name, onSort) {
  const button = createNode('button', name);
  button.type = 'button';
  button.addEventListener('click', () => {
    const { _sort, _order, _page } = byId('tables').elements;
    _order.value = _sort.value === name && _order.value === 'asc' ? 'desc' : 'asc';
    _sort.value = name;
    _page.value = 1;
    onSort();
  });
  const heading = createNode('th', '', button);
  heading.scope = 'col';
  return heading;
}

/** Shows one page of rows. The fields of the form have the names of json-server's parameters. */
function showRows(rows, { _sort, _order }, onSort) {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const columns = byId('columns');
  // The headings of the same table stay, so that the pressed one keeps the focus.
  fillList(columns, names, (name) => columnHeading(name, onSort));
  for (const heading of columns.children)
    heading.ariaSort = heading.textContent === _sort ? `${_order}ending` : null;
  fillList(byId('rows'), rows, (row) =>
    createNode('tr', '', ...names.map((name) => createNode('td', cellText(name, row[name])))),
  );
}

/**
 * Reads the page of rows that the form asks for, and shows it unless `isOutdated()`. `onSort` is called when the user
 * presses a heading.
 */
export async function showTable(isOutdated, onSort) {
  const { table, ...query } = Object.fromEntries(new FormData(byId('tables')));
  const parameters = new URLSearchParams({ ...query, _limit: ROWS_PER_PAGE });
  const response = await fetch(`db/${table}?${parameters}`);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  if (isOutdated()) return;
  const total = Number(response.headers.get('X-Total-Count'));
  const lastPage = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  if (query._page > lastPage) {
    byId('tables').elements._page.value = lastPage;
    await showTable(isOutdated, onSort);
    return;
  }
  showRows(answer, query, onSort);
  byId('row-count').textContent = inLanguage(
    `第 ${query._page} 页，共 ${lastPage} 页，${table} 有 ${total} 行`,
    `Page ${query._page} of ${lastPage}, ${total} rows of ${table}`,
  );
  byId('previous').ariaDisabled = query._page === '1';
  byId('next').ariaDisabled = query._page === String(lastPage);
}

import { accountControls } from '../parts/accounts.js';
import { copyText } from '../parts/copy-text.js';
import { ROUTES } from '../parts/lists.js';
import { createLog } from '../parts/log.js';
import { makeElement } from '../parts/make.js';
import { masked } from '../parts/masked.js';
import { attributeControls } from './attributes.js';
import { colorControls } from './colors.js';
import { methodControls, restart } from './methods.js';
import { propertyControls } from './properties.js';
import { snippetOf } from './snippet.js';
import { widthControls } from './width.js';

const EVENTS = [
  'wr-ready',
  'wr-error',
  'wr-session-change',
  'wr-login-required',
  'wr-route-change',
  'wr-before-action',
  'wr-action-complete',
  'wr-action-fail',
  'wr-open-url',
  'wr-share',
  'wr-metric',
];
/** The read-only properties of the element that the page shows. */
const SHOWN_PROPERTIES = ['state', 'currentRoute', 'canGoBack', 'version'];

const byId = (id) => document.getElementById(id);
const element = document.querySelector('wealth-rewards');
const box = byId('box');
const log = createLog(byId('events'));
const accountSelect = byId('account');
const accounts = accountControls(
  { select: accountSelect, logOutButton: byId('log-out'), status: byId('account-said') },
  (mobile) => (mobile === '' ? element.logout() : restart(element)),
);
const properties = propertyControls(byId('properties'), element, {
  account: {
    session: accounts.session,
    // `undefined` leaves the login to the app.
    startSession: async () => (accountSelect.value === '' ? undefined : accounts.session()),
  },
  onLog: (name, logArguments) => log.add([name], masked(logArguments)),
  onChange: showSnippet,
});

function showSnippet() {
  const size = { width: box.clientWidth, height: box.clientHeight };
  byId('snippet').textContent = snippetOf(element, size, properties.codes());
}

function showReadOnlyProperties() {
  for (const name of SHOWN_PROPERTIES) byId(name).textContent = String(element[name]);
}

/** Adds an event to the log. Cancels it if the checkbox for this event is checked. */
function listEvent(event) {
  const isCancelled =
    event.cancelable && byId('events').querySelector(`[value=${event.type}]`).checked;
  if (isCancelled) event.preventDefault();
  const labels = isCancelled ? [event.type, 'cancelled'] : [event.type];
  log.add(labels, masked(event.detail), { tone: event.type === 'wr-error' ? 'bad' : '' });
  if (event.type === 'wr-session-change' && !event.detail.loggedIn) accounts.showNobody();
  showReadOnlyProperties();
}

// This script loads before the element's code, so that it receives the first event too.
for (const name of EVENTS) element.addEventListener(name, listEvent);
byId('routes').append(...ROUTES.map((value) => makeElement('option', { value })));
attributeControls(byId('attributes'), element, showSnippet);
colorControls(byId('colors'), element, showSnippet);
methodControls(byId('methods'), element, showReadOnlyProperties);
widthControls(
  { box, slider: byId('width'), grip: byId('grip'), output: byId('width-said') },
  showSnippet,
);
byId('copy').addEventListener('click', async () => {
  byId('copied').textContent = await copyText(byId('snippet').textContent);
});
customElements.whenDefined('wealth-rewards').then(showReadOnlyProperties);

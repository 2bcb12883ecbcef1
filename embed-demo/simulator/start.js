import { accountControls } from '../parts/accounts.js';
import { answerGetSession } from '../parts/host-session.js';
import { LOCALES, ROUTES } from '../parts/lists.js';
import { createLog } from '../parts/log.js';
import { makeElement } from '../parts/make.js';
import { masked } from '../parts/masked.js';
import { createAppFrame } from './app-frame.js';
import { BridgeError } from './bridge-host.js';
import { createDevice } from './device.js';
import { createPhone } from './phone.js';
import { sessionControls } from './session.js';
import { SIDES, describeHost, labelSliders, readSettings, setBars } from './settings.js';

// Connects the controls of the page. Each control makes the simulated host send a message, or sets how it answers the app.

/** How long a host with the handshake `late` waits before it answers `hello`. */
const LATE_MS = 1000;
/** Shown until the app has sent its title, or whether Back is possible. */
const NOT_SAID = 'not said yet';

const byId = (id) => document.getElementById(id);
const form = byId('controls');
const fields = form.elements;
const settings = () => readSettings(fields);
const accounts = accountControls(
  { select: byId('account'), logOutButton: byId('log-out'), status: byId('account-said') },
  chooseAccount,
);
const hostSession = sessionControls(form, accounts, {
  onRevoke: () => sendRequest('sessionRevoked'),
  onHandIn: loadApp,
});
const phone = createPhone(byId('phone'));
const device = createDevice(phone);
const messages = createLog(byId('messages'));
const app = createAppFrame(byId('app'), {
  onLoad: handleLoad,
  onRequest: answerRequest,
  onEvent: handleNotification,
  onTraffic: logMessage,
});
let isBackEnabled = false;
let hasLoaded = false;

const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function answerHello() {
  const { handshake } = settings();
  // With the handshake `first`, the host sends `hello` when the page has loaded. It ignores a `hello` of the app before that.
  const isIgnored = handshake === 'never' || (handshake === 'first' && !hasLoaded);
  if (isIgnored) return new Promise(() => {});
  if (handshake === 'late') await delay(LATE_MS);
  return describeHost(settings());
}

async function answerRequest(method, params) {
  if (method === 'hello') return answerHello();
  const { delayMs, capabilities, session } = settings();
  await delay(delayMs);
  if (!capabilities.includes(method)) {
    throw new BridgeError('UNSUPPORTED', `This host has no ${method}.`);
  }
  return method === 'getSession'
    ? answerGetSession(session, accounts.session)
    : device.do(method, params);
}

function showBackEnabled(enabled) {
  isBackEnabled = enabled;
  byId('said-back').textContent = enabled
    ? 'setBackEnabled true: there is a way back in the app, so the gesture sends it back.'
    : 'setBackEnabled false: the app has no way back, so the gesture is the host’s own.';
}

/** Shows what an event of the app says. */
function handleNotification(method, params) {
  if (method === 'setTitle') byId('said-title').textContent = params.title;
  if (method === 'setBackEnabled') showBackEnabled(params.enabled);
  if (method === 'haptic') {
    phone.note(`Haptic: ${params.kind}`);
    phone.shake();
  }
}

function logMessage(isToApp, { kind, method, ...message }) {
  const { instanceId, id, params, result, error } = masked(message);
  const direction = isToApp ? 'host → app' : 'app → host';
  const detail = { method, kind, id, instanceId, params, result, error };
  messages.add([direction, kind, method], detail, {
    tone: error ? 'bad' : isToApp ? 'out' : 'in',
    brief: error ?? (params === undefined ? result : params),
  });
}

/** Sends a request to the app. After a failure the phone shows the reason, and the result is `null`. */
async function sendRequest(method, params) {
  try {
    return await app.request(method, params);
  } catch ({ code, message }) {
    phone.note([method, code, message].filter(Boolean).join(' · '));
    return null;
  }
}

const sendHello = () => sendRequest('hello', describeHost(settings()));

/** Called when the page with the app has loaded. */
function handleLoad() {
  hasLoaded = true;
  if (settings().handshake === 'first') sendHello();
}

function loadApp() {
  hasLoaded = false;
  const { kind } = settings();
  byId('phone').dataset.host = kind;
  // A parent page of an iframe gets no swipe gesture, so it has no control for one.
  byId('swipe').hidden = kind === 'iframe';
  byId('said-title').textContent = NOT_SAID;
  byId('said-back').textContent = NOT_SAID;
  isBackEnabled = false;
  phone.clear();
  app.load(kind);
}

/** Without an account, the host has no session to answer with. */
function chooseAccount(mobile) {
  hostSession.setAnswer(mobile === '' ? 'none' : 'member');
  loadApp();
}

async function goBack() {
  const result = await sendRequest('back');
  if (!result) return;
  phone.note(result.handled ? 'Handled by the app.' : 'Not handled: the app would close.');
}

function swipeBack() {
  if (isBackEnabled) goBack();
  else phone.note('The gesture is the host’s own: the app would close, and is not asked.');
}

async function navigate() {
  const path = fields.path.value;
  const result = await sendRequest('navigate', { path, replace: fields.replace.checked });
  if (!result) return;
  phone.note(result.navigated ? 'The app went there.' : 'The app did not go there.');
}

function applyInsets() {
  labelSliders(fields);
  phone.fit(settings().insets);
}

function chooseHost() {
  setBars(fields);
  applyInsets();
  loadApp();
}

/** Sends each changed setting to the app at once. */
function sendSetting({ target: { name, value } }) {
  if (name === 'host') chooseHost();
  else if (SIDES.includes(name)) sendRequest('setInsets', settings().insets);
  else if (name === 'theme' && value) sendRequest('setTheme', { theme: value });
  else if (name === 'locale' && value) sendRequest('setLocale', { locale: value });
  // A host whose capabilities have changed sends a new hello.
  else if (name === 'can') sendHello();
}

function setAppPaused(isPaused) {
  phone.cover(isPaused);
  sendRequest(isPaused ? 'pause' : 'resume');
}

const BUTTONS = {
  reload: loadApp,
  back: goBack,
  swipe: swipeBack,
  navigate,
  pause: () => setAppPaused(true),
  resume: () => setAppPaused(false),
};

byId('routes').append(...ROUTES.map((value) => makeElement('option', { value })));
fields.locale.append(...LOCALES.map((locale) => makeElement('option', {}, locale)));
for (const [id, press] of Object.entries(BUTTONS)) byId(id).addEventListener('click', press);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => SIDES.includes(target.name) && applyInsets());
form.addEventListener('change', sendSetting);
chooseHost();

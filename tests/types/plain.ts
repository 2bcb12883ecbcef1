import { connectFrame } from 'wealth-rewards/parent';
import { define, WealthRewardsElement } from 'wealth-rewards';
import 'wealth-rewards/auto';
import type { ElementState, MessageKey, PagePath, WealthRewardsEventMap } from 'wealth-rewards';
// @ts-expect-error the entry that defines the tag exports nothing
import { define as missing } from 'wealth-rewards/auto';

// A host in plain TypeScript. Each @ts-expect-error states why the line must fail.

declare global {
  interface HTMLElementTagNameMap {
    'partner-wealth': WealthRewardsElement;
  }
}

define();
define('partner-wealth');
const partner: WealthRewardsElement = document.createElement('partner-wealth');
// @ts-expect-error a tag is a string
define(7);

const element: WealthRewardsElement = document.createElement('wealth-rewards');
const found: WealthRewardsElement | null = document.querySelector('wealth-rewards');
// @ts-expect-error a div is no WealthRewardsElement
const other: WealthRewardsElement = document.createElement('div');

// Events of the element have a typed detail. Events that every element has keep their types.
element.addEventListener('wr-ready', ({ detail }) => {
  const known: { version: string; route: string; ms: number; instanceId: string } = detail;
  // @ts-expect-error the detail has no token
  void [known, detail.token];
});
element.addEventListener('wr-error', ({ detail: { code, status } }) => {
  const http: number | undefined = status;
  // @ts-expect-error TIMEOUT is none of the error codes
  void [http, code === 'TIMEOUT'];
});
element.addEventListener('wr-before-action', (event) => {
  if (event.detail.action === 'withdraw') {
    const amount: string = event.detail.params.amount;
    // @ts-expect-error a withdrawal has no level
    void [amount, event.detail.params.level];
    event.preventDefault();
  }
  if (event.detail.action === 'buy-card') event.detail.waitUntil(Promise.resolve());
  // @ts-expect-error transfer is none of the actions
  void (event.detail.action === 'transfer');
});
document.addEventListener('wr-route-change', ({ detail }) => void detail.to.length);
window.addEventListener('wr-error', ({ detail }) => void detail.traceId?.length);
// @ts-expect-error the detail of wr-ready has no token, also if the document listens
document.addEventListener('wr-ready', ({ detail }) => void detail.token);
element.addEventListener('click', (event) => void event.clientX);
element.addEventListener('of-the-host', (event) => void event.type);
element.addEventListener('wr-open-url', function (event) {
  const purpose:
    | 'community'
    | 'banner'
    | 'download'
    | 'article'
    | 'agreement'
    | 'service'
    | 'courier'
    | 'top-up' = event.detail.purpose;
  void [this.navigate('/pages/my/index'), purpose];
});
const share: WealthRewardsEventMap['wr-share']['detail']['url'] = 'https://example.com';

// Each attribute is a property.
element.theme = 'dark';
element.maxWidth = 360;
element.locale = 'en-GB';
const apiBase: string = element.apiBase;
// @ts-expect-error blue is not one of the three themes
element.theme = 'blue';

// Properties are typed, and read-only ones cannot be set.
element.messages = { en: { 'login.submit': 'Enter' } };
element.messages = null;
const key: MessageKey = 'common.retry';
element.messages = { 'zh-Hans': { [key]: '再试' } };
// @ts-expect-error the app has no text with this key
element.messages = { en: { 'login.sumbit': 'Enter' } };
// @ts-expect-error the app has no texts in the language de
element.messages = { de: { 'login.submit': 'Anmelden' } };
// @ts-expect-error a text is a string
element.messages = { en: { 'login.submit': 1 } };
element.getSession = ({ reason }) => Promise.resolve(reason === 'start' ? { token: 't' } : null);
element.getSession = () => Promise.resolve(undefined);
// @ts-expect-error a session is { token } or null
element.getSession = () => Promise.resolve('token');
element.bridge = new MessageChannel().port1;
element.bridge = null;
// @ts-expect-error a number is no port
element.bridge = 1;
element.logger = { warn: (message, fields) => console.warn(message, fields) };
// @ts-expect-error a message is a string
element.logger = { warn: (message: number) => message };
const reported: readonly { readonly name: string; readonly at: number }[] =
  element.getDiagnostics().events;
const transport: 'property' | 'android' | 'ios' | 'parent' | null | undefined =
  element.getDiagnostics().bridge?.transport;
const state: ElementState = element.state;
const route: string | null = element.currentRoute;
const ready: Promise<void> = element.ready;
// @ts-expect-error the version is read-only
element.version = '2';
// @ts-expect-error the state is read-only
element.state = 'ready';

// Methods are typed.
const went: boolean = element.navigate('/pages/my/index', { replace: true });
const handled: boolean = element.back();
element.focus({ preventScroll: true });
const short: PagePath = '/bank-cards';
element.navigate(`${short}?from=mail`);
element.navigate(location.hash.slice(1));
// @ts-expect-error the app has no page with this path
element.navigate('/bank-card');
// @ts-expect-error a page is named by its path
element.navigate({ path: '/' });

const connection = connectFrame(document.createElement('iframe'), 'https://app.example', {
  getSession: ({ reason }) => Promise.resolve(reason === 'start' ? { token: 'token' } : null),
  stepUp: ({ action }) => Promise.resolve(action === 'withdraw' ? { stepUpToken: 'x' } : null),
});
const wentBack: Promise<boolean> = connection.back();
// @ts-expect-error the app asks for no such thing
connectFrame(document.createElement('iframe'), 'https://app.example', { getToken: () => {} });

void [
  wentBack,
  found,
  other,
  partner,
  missing,
  share,
  apiBase,
  reported,
  transport,
  state,
  route,
  ready,
  went,
  handled,
];

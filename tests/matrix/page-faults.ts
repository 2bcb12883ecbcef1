import { core } from '../../src/i18n/zh-Hans/core.ts';

/** A fault of the reads of a page. */
export interface PageFault {
  readonly name: string;
  /** The kind of a fault of the mock. A fault without a kind delays the requests by `holdMs`. */
  readonly kind?: string;
  readonly options?: object;
  readonly holdMs?: number;
  /** The app retries a GET once. */
  readonly isTransient?: true;
  /** The page shows an empty list, which has no retry. */
  readonly hasEmptyList?: true;
  /** `fails`: the reads fail. `ends`: the session ends. `succeeds`: the page shows the answer. */
  readonly outcome: 'fails' | 'ends' | 'succeeds';
  /** The toasts and dialogs when the reads fail while the page opens. */
  readonly onLoad: readonly string[];
  /** The toasts and dialogs when the reads of a loaded page fail. */
  readonly onRefresh: readonly string[];
}

const NETWORK = core['error.network'];
const STALE = core['error.refresh'];

const network = { outcome: 'fails', onLoad: [NETWORK], onRefresh: [NETWORK] } as const;
/** A failed answer. A page that opens shows the failure in its content, without a toast. */
const badAnswer = { outcome: 'fails', onLoad: [], onRefresh: [STALE] } as const;
const harmless = { outcome: 'succeeds', onLoad: [], onRefresh: [] } as const;
const EXPIRED = ['登录已过期，请重新登录'];
const unauthorized = { outcome: 'ends', onLoad: EXPIRED, onRefresh: EXPIRED } as const;

/** `DEADLINE_MS` exceeds the time limit of a call, and `SLOW_MS` stays within the limit. */
const DEADLINE_MS = 61_000;
const SLOW_MS = 8_000;

export const PAGE_FAULTS: readonly PageFault[] = [
  { name: 'a reset connection', kind: 'reset-before-commit', isTransient: true, ...network },
  { name: 'no answer', holdMs: DEADLINE_MS, ...network },
  { name: 'a cut body', kind: 'cut-body', isTransient: true, ...network },
  { name: 'an HTML page with 502', kind: 'html', isTransient: true, ...badAnswer },
  { name: 'a 500', kind: 'server-error', options: { status: 500 }, ...badAnswer },
  { name: 'malformed JSON', kind: 'malformed-json', ...badAnswer },
  { name: 'truncated JSON', kind: 'truncated-json', ...badAnswer },
  { name: 'wrong types', kind: 'wrong-types', ...badAnswer },
  {
    name: 'null instead of a list',
    kind: 'field',
    options: { field: 'list', value: null },
    hasEmptyList: true,
    ...harmless,
  },
  { name: '401 as a code', kind: 'unauthorized-body', ...unauthorized },
  { name: '401 as a status', kind: 'unauthorized-status', ...unauthorized },
  { name: '429', kind: 'code', options: { code: 10005 }, ...badAnswer },
  { name: 'an answer after 8 s', holdMs: SLOW_MS, ...harmless },
];

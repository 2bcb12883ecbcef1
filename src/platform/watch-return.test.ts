import { expect, test } from 'vitest';
import { watchReturn } from './watch-return.ts';

/** Knows the events it has listeners for. */
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
type Opened = ReturnType<typeof openPage>;

/** Each return by itself: `true` where the page was asleep. */
const SCENARIOS: Record<string, [(page: Opened) => void, boolean[]]> = {
  'is shown for the first time': [({ fire }) => fire('pageshow'), []],
  'is put away': [({ show }) => show('hidden'), []],
  'is put away and looked at again, with the focus': [
    ({ show, fire }) => {
      fire('blur');
      show('hidden');
      show('visible');
      fire('focus');
    },
    [false],
  ],
  'loses and finds the focus alone': [({ fire }) => (fire('blur'), fire('focus')), []],
  'has its network again': [({ fire }) => (fire('offline'), fire('online')), [false]],
  'sleeps in the back-forward cache, and is woken': [
    ({ show, fire }) => {
      fire('pagehide', true);
      show('hidden');
      show('visible');
      fire('pageshow', true);
    },
    [true],
  ],
  'has slept, and is then put away and looked at again': [
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

for (const [name, [happen, returns]] of Object.entries(SCENARIOS))
  test(`a page that ${name} reports ${returns.length} returns, and none after the cleanup`, () => {
    const opened = openPage();
    const received: boolean[] = [];
    const stop = watchReturn(opened.page, (isFromCache) => received.push(isFromCache));
    happen(opened);
    expect(received).toEqual(returns);
    stop();
    expect(opened.eventTypes()).toEqual([]);
    happen(opened);
    expect(received).toEqual(returns);
  });

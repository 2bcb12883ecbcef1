import { expect, test } from 'vitest';
import { watchReturn } from './watch-return.ts';

/** Knows what it is listened to for. */
class Heard extends EventTarget {
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
  const document = Object.assign(new Heard(), { visibilityState: 'visible' });
  const page = Object.assign(new Heard(), { document });
  const tell = (type: string, persisted = false) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const show = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const heardFor = () => [...page.listeners, ...document.listeners];
  return { page: page as unknown as Window, heardFor, tell, show };
}
type Opened = ReturnType<typeof openPage>;

/** Each return by itself: `true` where the page was asleep. */
const COURSES: Record<string, [(page: Opened) => void, boolean[]]> = {
  'is shown for the first time': [({ tell }) => tell('pageshow'), []],
  'is put away': [({ show }) => show('hidden'), []],
  'is put away and looked at again, with the focus': [
    ({ show, tell }) => {
      tell('blur');
      show('hidden');
      show('visible');
      tell('focus');
    },
    [false],
  ],
  'loses and finds the focus alone': [({ tell }) => (tell('blur'), tell('focus')), []],
  'has its network again': [({ tell }) => (tell('offline'), tell('online')), [false]],
  'sleeps in the back-forward cache, and is woken': [
    ({ show, tell }) => {
      tell('pagehide', true);
      show('hidden');
      show('visible');
      tell('pageshow', true);
    },
    [true],
  ],
  'has slept, and is then put away and looked at again': [
    ({ show, tell }) => {
      tell('pagehide', true);
      show('visible');
      tell('pageshow', true);
      show('hidden');
      show('visible');
    },
    [true, false],
  ],
};

for (const [name, [happen, returns]] of Object.entries(COURSES))
  test(`a page that ${name} is come back to ${returns.length} times, and not after the end`, () => {
    const opened = openPage();
    const heard: boolean[] = [];
    const stop = watchReturn(opened.page, (wasAsleep) => heard.push(wasAsleep));
    happen(opened);
    expect(heard).toEqual(returns);
    stop();
    expect(opened.heardFor()).toEqual([]);
    happen(opened);
    expect(heard).toEqual(returns);
  });

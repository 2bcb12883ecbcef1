import { escapeMalformed } from '../lib/escape-malformed.ts';
import type { Entry } from './history-entry.ts';

/** React Router needs an origin to parse paths. The page's own origin may be `"null"`. */
const ORIGIN = 'https://app.invalid';

/** The location as React Router sees it: the path of the current entry. */
export class RouterLocation {
  readonly origin = ORIGIN;
  readonly #getEntry: () => Entry;

  constructor(getEntry: () => Entry) {
    this.#getEntry = getEntry;
  }

  get hash(): string {
    return `#${escapeMalformed(this.#getEntry().path)}`;
  }
}

interface HistoryMethods {
  readonly pushState: (state: Entry['state'], title: string, url: string) => void;
  readonly replaceState: (state: Entry['state'], title: string, url: string) => void;
  readonly go: (delta: number) => void;
}

/** The history as React Router sees it: the state is its own part of the current entry. */
export class RouterHistory {
  readonly pushState: HistoryMethods['pushState'];
  readonly replaceState: HistoryMethods['replaceState'];
  readonly go: HistoryMethods['go'];
  readonly #getEntry: () => Entry;

  constructor(getEntry: () => Entry, { pushState, replaceState, go }: HistoryMethods) {
    this.#getEntry = getEntry;
    this.pushState = pushState;
    this.replaceState = replaceState;
    this.go = go;
  }

  get state(): object {
    const { state, index } = this.#getEntry();
    return { ...state, idx: index };
  }
}

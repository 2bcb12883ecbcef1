import { createStore } from 'zustand/vanilla';
import type { Server } from '../api/use-api.ts';
import type { MemberState } from './member-query.ts';
import type { Session } from './session.ts';
import type { MemberWatch } from './watch-member.ts';

const NO_MEMBER: MemberState = { member: null, hasFailed: false };

/** Holds the member of the current session. The first call of `load` also loads the code of the query library. */
export class CurrentMember {
  readonly state = createStore(() => NO_MEMBER);
  readonly #server: Server;
  readonly #session: Session;
  /** `null` until the first load, and after each change of the session. */
  #watch: MemberWatch | null = null;
  #isDisposed = false;

  constructor(server: Server, session: Session) {
    this.#server = server;
    this.#session = session;
  }

  /** Loads the member. If a read is in progress, waits for that read. Never rejects. */
  async load(isErrorHidden = false): Promise<void> {
    const { epoch } = this.#session.getState();
    const loaded = await import('./watch-member.ts').catch(() => null);
    // The app was removed, or the session changed meanwhile.
    if (this.#isDisposed || this.#session.getState().epoch !== epoch) return;
    if (!loaded) return this.state.setState({ member: null, hasFailed: true });
    this.#watch ??= loaded.watchMember(this.#server, this.#session, this.state);
    await this.#watch.load(isErrorHidden);
  }

  /** Aborts a read in progress and loads again. */
  readonly retry = (): Promise<unknown> => this.#watch?.retry() ?? this.load();

  /** Forgets the member when the session changes. */
  reset(): void {
    this.#watch?.stop();
    this.#watch = null;
    this.state.setState(NO_MEMBER, true);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.reset();
  }
}

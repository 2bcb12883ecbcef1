import { createStore, type StoreApi } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
import type { CardInfo, Member, WechatInfo } from '../api/client.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createSessionStorage, type StoredSession } from './session-storage.ts';

export type SessionChange = 'login' | 'logout' | 'expired' | 'restored' | 'other-tab';

/** What is read after the member and attached when it arrives. */
export interface Attached {
  wechat_info?: WechatInfo;
  card_info?: CardInfo;
}

export type LoadedMember = Member & Attached;

export interface SessionState extends StoredSession {
  /** The member as loaded in this run; `null` until then. What is stored is never taken for it. */
  member: LoadedMember | null;
  /** The last attempt to load the member came to nothing. */
  hasMemberFailed: boolean;
  /** Counts the sessions of this run. What was asked in an earlier one is not for this one. */
  epoch: number;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** What the member has typed and not sent; it outlives a session that ended by itself. */
  readonly drafts: Drafts;
  readonly isLoggedIn: boolean;
  /** Whether the device keeps it; otherwise it lasts as long as the page. */
  readonly isStored: boolean;
  /** Another session than before; one that is `restored` was begun elsewhere. */
  begin(token: string, userInfo: StoredSession['userInfo'], reason?: 'login' | 'restored'): void;
  /** Forgets token and member at once, in memory and in storage. */
  end(reason: 'logout' | 'expired'): void;
  /**
   * Takes over what is stored now. An entry that has vanished means signed out only where somebody
   * did that (`wasTouched`); a browser that has evicted it gets it back.
   */
  reread(wasTouched: boolean): void;
  /** Loads the member; calls made while one is under way share it, unless it is given up for another (`isAnew`). */
  loadMember(options?: { isAnew?: boolean; isErrorHidden?: boolean }): Promise<Member>;
}

export interface SessionOptions {
  /** `null` keeps the session in memory. */
  storage: Storage | null;
  /** `<storage-key>:<API origin>`, so that a token never reaches another API. */
  storageName: string;
  /** The session that the page around the app has handed in, over what is stored; `null` is none. */
  handed?: string | null | undefined;
  /** A refresh leaves the member as read before on the screen. */
  readMember: (
    signal: AbortSignal,
    how: { isRefresh: boolean; isErrorHidden: boolean },
  ) => Promise<Member>;
  /** Reads what is attached to the member, each for itself; nobody waits for it, and it may fail. */
  readAttached: () => readonly Promise<Attached>[];
  onChange: (isLoggedIn: boolean, reason: SessionChange) => void;
  /** Called after each change of this element's own making. */
  announce: () => void;
}

const SIGNED_OUT = { token: null, userInfo: null, member: null, hasMemberFailed: false };

/** Who is signed in: one store for each element, persisted as token and a minimum of user info. */
export function createSession(options: SessionOptions): Session {
  let loading: { epoch: number; member: Promise<Member>; abort: AbortController } | null = null;
  const stored = createSessionStorage(options.storage);
  const drafts = createDrafts();
  const store = createStore<SessionState>()(
    persist<SessionState, [], [], StoredSession>(() => ({ ...SIGNED_OUT, epoch: 0 }), {
      name: options.storageName,
      storage: stored,
      partialize: ({ token, userInfo }) => ({ token, userInfo }),
    }),
  );
  const { handed } = options;
  if (handed !== undefined && handed !== store.getState().token) {
    store.setState({ ...SIGNED_OUT, token: handed, epoch: 1 });
    options.announce();
  }

  return {
    store,
    drafts,
    get isLoggedIn() {
      return store.getState().token !== null;
    },
    get isStored() {
      const now = stored.read(options.storageName);
      return now !== 'nothing' && now.token === store.getState().token;
    },
    begin(token, userInfo, reason = 'login') {
      store.setState(({ epoch }) => ({ ...SIGNED_OUT, token, userInfo, epoch: epoch + 1 }));
      options.announce();
      options.onChange(true, reason);
    },
    end(reason) {
      if (store.getState().token === null) return;
      if (reason === 'logout') drafts.clear();
      store.setState(({ epoch }) => ({ ...SIGNED_OUT, epoch: epoch + 1 }));
      options.announce();
      options.onChange(false, reason);
    },
    reread(wasTouched) {
      if (!options.storage) return;
      const now = stored.read(options.storageName);
      const { token, userInfo } = now === 'nothing' ? SIGNED_OUT : now;
      const before = store.getState();
      // Nothing that is stored speaks for a session that the device has refused.
      const isOfPage = before.token !== null && !stored.isKept;
      if (isOfPage || token === before.token) return;
      if (now === 'nothing' && !wasTouched) {
        stored.restore(options.storageName, { token: before.token, userInfo: before.userInfo });
        return;
      }
      store.setState({ ...SIGNED_OUT, token, userInfo, epoch: before.epoch + 1 });
      options.onChange(token !== null, 'other-tab');
    },
    loadMember({ isAnew = false, isErrorHidden = false } = {}) {
      const { epoch } = store.getState();
      if (loading?.epoch === epoch) {
        if (!isAnew) return loading.member;
        loading.abort.abort();
      }
      const abort = new AbortController();
      const isCurrent = () => store.getState().epoch === epoch && !abort.signal.aborted;
      const attach = (part: Attached) => {
        const { member } = store.getState();
        if (member && isCurrent()) store.setState({ member: { ...member, ...part } });
      };
      const isRefresh = store.getState().member !== null;
      const member = options.readMember(abort.signal, { isRefresh, isErrorHidden }).then(
        (loaded) => {
          if (!isCurrent()) return loaded;
          const { is_auth, invite_code } = loaded;
          // What was attached before stays until it is read anew.
          const member = { ...store.getState().member, ...loaded };
          store.setState({ member, userInfo: { is_auth, invite_code } });
          for (const part of options.readAttached()) part.then(attach, () => {});
          return loaded;
        },
        (cause: unknown) => {
          if (isCurrent()) store.setState({ hasMemberFailed: true });
          throw cause;
        },
      );
      const current = { epoch, member, abort };
      loading = current;
      const settle = () => {
        if (loading === current) loading = null;
      };
      member.then(settle, settle);
      // Who hears of this may ask for the member at once, and is to find this very reading.
      store.setState({ hasMemberFailed: false });
      return member;
    },
  };
}

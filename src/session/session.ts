import type { CardInfo, Member, WechatInfo } from '../api/client.ts';
import { createSubject, type Observable } from '../lib/subject.ts';
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
  readonly state: Observable<SessionState>;
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
  const stored = createSessionStorage(options.storage, options.storageName);
  const first = stored.read();
  const drafts = createDrafts();
  const state = createSubject<SessionState>({
    ...SIGNED_OUT,
    ...(first !== 'nothing' && first),
    epoch: 0,
  });

  function update(change: Partial<SessionState>): void {
    state.set({ ...state.get(), ...change });
    const { token, userInfo } = state.get();
    stored.save({ token, userInfo });
  }

  const nextEpoch = () => state.get().epoch + 1;

  const { handed } = options;
  if (handed !== undefined && handed !== state.get().token) {
    update({ ...SIGNED_OUT, token: handed, epoch: nextEpoch() });
    options.announce();
  }

  return {
    state,
    drafts,
    get isLoggedIn() {
      return state.get().token !== null;
    },
    get isStored() {
      const now = stored.read();
      return now !== 'nothing' && now.token === state.get().token;
    },
    begin(token, userInfo, reason = 'login') {
      update({ ...SIGNED_OUT, token, userInfo, epoch: nextEpoch() });
      options.announce();
      options.onChange(true, reason);
    },
    end(reason) {
      if (state.get().token === null) return;
      if (reason === 'logout') drafts.clear();
      update({ ...SIGNED_OUT, epoch: nextEpoch() });
      options.announce();
      options.onChange(false, reason);
    },
    reread(wasTouched) {
      if (!options.storage) return;
      const now = stored.read();
      const { token, userInfo } = now === 'nothing' ? SIGNED_OUT : now;
      const before = state.get();
      // Nothing that is stored speaks for a session that the device has refused.
      const isOfPage = before.token !== null && !stored.isKept;
      if (isOfPage || token === before.token) return;
      if (now === 'nothing' && !wasTouched) {
        stored.restore({ token: before.token, userInfo: before.userInfo });
        return;
      }
      update({ ...SIGNED_OUT, token, userInfo, epoch: nextEpoch() });
      options.onChange(token !== null, 'other-tab');
    },
    loadMember({ isAnew = false, isErrorHidden = false } = {}) {
      const { epoch } = state.get();
      if (loading?.epoch === epoch) {
        if (!isAnew) return loading.member;
        loading.abort.abort();
      }
      const abort = new AbortController();
      const isCurrent = () => state.get().epoch === epoch && !abort.signal.aborted;
      const attach = (part: Attached) => {
        const { member } = state.get();
        if (member && isCurrent()) update({ member: { ...member, ...part } });
      };
      const isRefresh = state.get().member !== null;
      const member = options.readMember(abort.signal, { isRefresh, isErrorHidden }).then(
        (loaded) => {
          if (!isCurrent()) return loaded;
          const { is_auth, invite_code } = loaded;
          // What was attached before stays until it is read anew.
          const member = { ...state.get().member, ...loaded };
          update({ member, userInfo: { is_auth, invite_code } });
          for (const part of options.readAttached()) part.then(attach, () => {});
          return loaded;
        },
        (cause: unknown) => {
          if (isCurrent()) update({ hasMemberFailed: true });
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
      update({ hasMemberFailed: false });
      return member;
    },
  };
}

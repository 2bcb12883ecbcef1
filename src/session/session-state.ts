import type { CardInfo, Member, WechatInfo } from '../api/client.ts';
import type { StoredSession } from './session-storage.ts';

/** Details read after the member and attached when they arrive. */
export interface Attached {
  wechat_info?: WechatInfo;
  card_info?: CardInfo;
}

export type LoadedMember = Member & Attached;

export interface SessionState extends StoredSession {
  /** The member loaded by this app; `null` until then. Stored user info never replaces it. */
  member: LoadedMember | null;
  /** The last load of the member failed. */
  hasMemberFailed: boolean;
  /** Counts the sessions of this app. Answers to requests of an earlier session are dropped. */
  epoch: number;
}

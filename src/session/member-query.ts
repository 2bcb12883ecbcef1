import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Api, CardSummary, Member, WechatInfo } from '../api/client.ts';

/** Details that are read after the member, and attached to it when they arrive. */
interface AttachedParts {
  wechat_info?: WechatInfo;
  card_info?: CardSummary;
}

export type LoadedMember = Member & AttachedParts;

export interface MemberState {
  /** The member as loaded in this session, otherwise `null`. Stored user info never fills this field. */
  readonly member: LoadedMember | null;
  /** The last read failed. */
  readonly hasFailed: boolean;
}

export const MEMBER_KEY = ['user', 'info'] as const;

const WITHOUT_DIALOG = { isDialogHidden: true };

/** Returns the query of the member. A failed refetch opens no dialog, because one toast reports all of them. */
export const memberQuery = (api: Api) => ({
  queryKey: MEMBER_KEY,
  gcTime: Infinity,
  async queryFn({ client, meta, signal }: QueryFunctionContext): Promise<LoadedMember> {
    const cachedMember = () => client.getQueryData<LoadedMember>(MEMBER_KEY);
    const isErrorHidden = cachedMember() !== undefined || meta?.isErrorHidden === true;
    const member = await api.user.info({}, { signal, isErrorHidden });
    // No page waits for the attached parts, and they may fail. The old parts stay until new ones arrive.
    const attach = (part: AttachedParts) =>
      client.setQueryData<LoadedMember>(MEMBER_KEY, (now) => now && { ...now, ...part });
    api.wechat.info({}, WITHOUT_DIALOG).then(
      ({ info }) => attach({ wechat_info: info }),
      () => {},
    );
    api.card.info({}, WITHOUT_DIALOG).then(
      ({ info }) => attach({ card_info: info }),
      () => {},
    );
    return { ...cachedMember(), ...member };
  },
});

import type { QueryFunctionContext } from '@tanstack/react-query';
import type { CardSummary, Member, WechatInfo } from '../api/client.ts';
import type { Server } from '../api/server.ts';
import type { RequestOptions } from '../api/transport.ts';

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

/** Reads the member from the cache of the queries. */
export function readMember({ queryClient }: Pick<Server, 'queryClient'>): MemberState {
  const state = queryClient?.getQueryState<LoadedMember>(MEMBER_KEY);
  return { member: state?.data ?? null, hasFailed: state?.status === 'error' };
}

/** Returns the query of the member. A failed refetch opens no dialog, because one toast reports all of them. */
export const memberQuery = (server: Server) => ({
  queryKey: MEMBER_KEY,
  gcTime: Infinity,
  meta: { isErrorHidden: false },
  async queryFn({ client, signal }: QueryFunctionContext): Promise<LoadedMember> {
    const cachedMember = () => client.getQueryData<LoadedMember>(MEMBER_KEY);
    const api = await server.loadApi();
    const member = await api.user.info({}, { signal });
    // The session has ended meanwhile.
    signal.throwIfAborted();
    server.storeUserInfo(member);
    // No page waits for the attached parts, and they may fail. The old parts stay until new ones arrive.
    const attach = async (
      name: string,
      read: (options: RequestOptions) => Promise<AttachedParts>,
    ): Promise<void> => {
      const queryKey = [...MEMBER_KEY, name];
      // An earlier read may be older than the write that made the member stale.
      await client.cancelQueries({ queryKey });
      await client
        .fetchQuery({
          queryKey,
          queryFn: (context) => read({ signal: context.signal }),
          staleTime: 0,
          gcTime: 0,
          meta: { isErrorHidden: false, isDialogHidden: true },
        })
        .then(
          (part) => {
            const state = client.getQueryState(MEMBER_KEY);
            if (!state) return;
            client.setQueryData<LoadedMember>(MEMBER_KEY, (now) => now && { ...now, ...part }, {
              updatedAt: state.dataUpdatedAt,
            });
            // `setQueryData` would make a member fresh whose refetch has failed.
            if (state.isInvalidated)
              return client.invalidateQueries({
                queryKey: MEMBER_KEY,
                exact: true,
                refetchType: 'none',
              });
          },
          () => {},
        );
    };
    void attach('wechat', async (options) => ({
      wechat_info: (await api.wechat.info({}, options)).info,
    }));
    void attach('card', async (options) => ({
      card_info: (await api.card.info({}, options)).info,
    }));
    return { ...cachedMember(), ...member };
  },
});

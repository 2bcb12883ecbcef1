import { useApiQuery } from '../../api/use-api-query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { add } from '../../contract/bank.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/contract.ts';
import { YES } from '../../contract/flag.ts';
import type { binding } from '../../contract/wechat.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';

/** A bank whose cards can be bound. */
export type Bank = OutputOf<Contract['bank']['list']['variants']['supported']>['list'][number];

export const useBanks = () =>
  useApiQuery(
    ['bank', 'list', 'supported'],
    (api, options) => api.bank.list({ type: 'supported' }, options),
    { staleTime: 300_000 },
  );

/** The query keys to refetch after a change of the WeChat account, which the member's data also contains. */
const WECHAT_QUERY_KEYS = [['wechat'], MEMBER_KEY];
const BANK_QUERY_KEYS = [['bank']];

export const useBindCard = () =>
  useSubmit<InputOf<typeof add>, unknown>((api) => api.bank.add, {
    refetches: BANK_QUERY_KEYS,
  });

export const useUpdateCard = () =>
  useSubmit<InputOf<(typeof add)['variants']['update']>, unknown>((api) => api.bank.add, {
    refetches: BANK_QUERY_KEYS,
  });

export const useUnbindCard = (id: number) =>
  useSubmit(
    (api) => (input: { password: string }, options) => api.bank.delete({ id, ...input }, options),
    { refetches: BANK_QUERY_KEYS },
  );

export const useBindWechat = () =>
  useSubmit<InputOf<typeof binding>, unknown>((api) => api.wechat.binding, {
    refetches: WECHAT_QUERY_KEYS,
  });

export const useUnbindWechat = () =>
  useSubmit(
    (api) => (input: { password: string }, options) =>
      api.wechat.binding({ unbind: YES, ...input }, options),
    { refetches: WECHAT_QUERY_KEYS },
  );

import { useQuery } from '@tanstack/react-query';
import type { CallOptions } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { useInvalidate } from '../../api/use-invalidate.ts';
import { useSubmit } from '../../api/use-submit.ts';
import type { add } from '../../contract/bank.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { Contract } from '../../contract/contract.ts';
import { YES } from '../../contract/flag.ts';
import type { binding } from '../../contract/wechat.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';

export type Bank = OutputOf<Contract['bank']['list']['variants']['supported']>['list'][number];

export function useBanks() {
  const api = useApi();
  return useQuery({
    queryKey: ['bank', 'list', 'supported'],
    queryFn: ({ signal }) => api.bank.list({ type: 'supported' }, { signal }),
    staleTime: 300_000,
  });
}

/** Refetches the payees; for WeChat also the member, who carries its status. */
function useInvalidatePayees() {
  const invalidateBank = useInvalidate(['bank']);
  const invalidateWechat = useInvalidate(['wechat'], MEMBER_KEY);
  return (name: 'bank' | 'wechat') =>
    void (name === 'bank' ? invalidateBank() : invalidateWechat());
}

export function useBindCard() {
  const api = useApi();
  const invalidatePayees = useInvalidatePayees();
  return useSubmit(async (input: InputOf<typeof add>, options: CallOptions) => {
    await api.bank.add(input, options);
    invalidatePayees('bank');
  });
}

export function useUpdateCard() {
  const api = useApi();
  const invalidatePayees = useInvalidatePayees();
  return useSubmit(
    async (input: InputOf<(typeof add)['variants']['update']>, options: CallOptions) => {
      await api.bank.add(input, options);
      invalidatePayees('bank');
    },
  );
}

export function useUnbindCard() {
  const api = useApi();
  const invalidatePayees = useInvalidatePayees();
  return useSubmit(async (input: { id: number; password: string }, options: CallOptions) => {
    await api.bank.delete(input, options);
    invalidatePayees('bank');
  });
}

export function useBindWechat() {
  const api = useApi();
  const invalidatePayees = useInvalidatePayees();
  return useSubmit(async (input: InputOf<typeof binding>, options: CallOptions) => {
    await api.wechat.binding(input, options);
    invalidatePayees('wechat');
  });
}

export function useUnbindWechat() {
  const api = useApi();
  const invalidatePayees = useInvalidatePayees();
  return useSubmit(async ({ password }: { password: string }, options: CallOptions) => {
    await api.wechat.binding({ unbind: YES, password }, options);
    invalidatePayees('wechat');
  });
}

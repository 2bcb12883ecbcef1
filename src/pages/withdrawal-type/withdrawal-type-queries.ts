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

/** The banks whose cards may be bound. */
export function useBanks() {
  const api = useApi();
  return useQuery({
    queryKey: ['bank', 'supported'],
    queryFn: ({ signal }) => api.bank.list({ type: 'supported' }, { signal }),
    staleTime: 300_000,
  });
}

/** The payees are read anew, and WeChat as far as it is attached to the member. */
function useChanged() {
  const refetchCards = useInvalidate(['bank']);
  const refetchWechat = useInvalidate(['wechat'], MEMBER_KEY);
  return (name: 'bank' | 'wechat') => void (name === 'bank' ? refetchCards() : refetchWechat());
}

export function useBindCard() {
  const api = useApi();
  const handleChanged = useChanged();
  return useSubmit(async (input: InputOf<typeof add>, options: CallOptions) => {
    await api.bank.add(input, options);
    handleChanged('bank');
  });
}

export function useUpdateCard() {
  const api = useApi();
  const handleChanged = useChanged();
  return useSubmit(
    async (input: InputOf<(typeof add)['variants']['update']>, options: CallOptions) => {
      await api.bank.add(input, options);
      handleChanged('bank');
    },
  );
}

export function useUnbindCard() {
  const api = useApi();
  const handleChanged = useChanged();
  return useSubmit(async (input: { id: number; password: string }, options: CallOptions) => {
    await api.bank.delete(input, options);
    handleChanged('bank');
  });
}

export function useBindWechat() {
  const api = useApi();
  const handleChanged = useChanged();
  return useSubmit(async (input: InputOf<typeof binding>, options: CallOptions) => {
    await api.wechat.binding(input, options);
    handleChanged('wechat');
  });
}

export function useUnbindWechat() {
  const api = useApi();
  const handleChanged = useChanged();
  return useSubmit(async ({ password }: { password: string }, options: CallOptions) => {
    await api.wechat.binding({ unbind: YES, password }, options);
    handleChanged('wechat');
  });
}

'use client';

import { useEffect, useRef } from 'react';
import type { WealthRewardsElement } from 'wealth-rewards';
import type {} from 'wealth-rewards/react';

export function Rewards() {
  const ref = useRef<WealthRewardsElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const onError = ({ detail }: { detail: { code: string } }) => console.warn(detail.code);
    element.addEventListener('wr-error', onError);
    // Properties first, then the code: the element reads them when it starts.
    element.getSession = async () => undefined;
    void import('wealth-rewards/auto');
    return () => element.removeEventListener('wr-error', onError);
  }, []);
  return <wealth-rewards ref={ref} api-base="http://127.0.0.1:4010" routing="memory" />;
}

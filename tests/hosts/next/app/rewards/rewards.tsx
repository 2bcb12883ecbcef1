'use client';

import { WealthRewards } from 'wealth-rewards/react';

export const Rewards = () => (
  <WealthRewards
    apiBase="http://127.0.0.1:4010"
    getSession={async () => undefined}
    onWrError={({ detail }) => console.warn(detail.code)}
  />
);

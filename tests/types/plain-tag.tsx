import 'wealth-rewards/auto';
import type {} from 'wealth-rewards/react';

export const Rewards = () => (
  <wealth-rewards
    api-base="https://api.example.com"
    getSession={async () => undefined}
    onwr-error={({ detail }) => console.warn(detail.code, detail.message)}
  />
);

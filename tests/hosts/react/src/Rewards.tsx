import { WealthRewards } from 'wealth-rewards/react';

export const Rewards = ({ onCode }: { onCode: (code: string) => void }) => (
  <WealthRewards
    apiBase="http://127.0.0.1:4010"
    routing="memory"
    getSession={async () => undefined}
    onWrReady={() => onCode('ready')}
    onWrError={({ detail }) => onCode(detail.code)}
  />
);

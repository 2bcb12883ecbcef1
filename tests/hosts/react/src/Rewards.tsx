import 'wealth-rewards/auto';
import type {} from 'wealth-rewards/react';

export const Rewards = ({ onCode }: { onCode: (code: string) => void }) => (
  <wealth-rewards
    api-base="http://127.0.0.1:4010"
    routing="memory"
    getSession={async () => undefined}
    onwr-ready={() => onCode('ready')}
    onwr-error={({ detail }) => onCode(detail.code)}
  />
);

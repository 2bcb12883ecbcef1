import { useEffect, useState } from 'react';
import { MINUTE_MS, parseTime } from '../../contract/time.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { every } from '../../platform/clock.ts';
import { timeAgo } from './time-ago.ts';
import { NoticeTicker } from '../../ui/NoticeTicker.tsx';
import { usePageServices } from '../../ui/use-page-services.ts';
import { useServerClock } from '../shared/use-server-time.ts';
import type { Lottery } from './lottery-queries.ts';

/** The recent winners and how long ago they won. */
export function Winners({ winners }: Pick<Lottery, 'winners'>) {
  const t = useT();
  const language = useTexts().language();
  const { clock } = usePageServices();
  const now = useServerClock();
  const [, setMinute] = useState(0);
  useEffect(() => every(clock, MINUTE_MS, () => setMinute((minute) => minute + 1)), [clock]);
  return (
    <NoticeTicker
      label={t('lottery.winners')}
      items={winners.map(({ nickname, prize_name, created_at }, i) => ({
        id: `${created_at} ${i}`,
        text: t('lottery.winner', {
          name: nickname,
          prize: prize_name,
          time: timeAgo(language, now() - (parseTime(created_at) ?? now())),
        }),
      }))}
    />
  );
}

import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { PATHS } from '../../routes.ts';
import { useNotices } from '../../ui/use-notices.ts';
import { useDraw, useReadPrizesAnew, type Draw, type Lottery } from './lottery-queries.ts';
import { useRun } from './use-run.ts';

/** One draw: it is sent, its answer awaited, the light run to the prize that the server gave, and the prize named. */
export function useDrawing(stage: RefObject<HTMLElement | null>) {
  const submit = useDraw();
  const readAnew = useReadPrizesAnew();
  const { lit, run } = useRun(stage);
  const sayPrize = usePrizeDialog();
  // While it runs the page stands as it was drawn from: what has changed would tell the prize before the light does.
  const [held, setHeld] = useState<Lottery | null>(null);
  // Of the odds that were shown when the server said that they are others.
  const [staleVersion, setStaleVersion] = useState<number | null>(null);
  const isDrawing = useRef(false);

  async function draw(shown: Lottery): Promise<void> {
    if (isDrawing.current) return;
    isDrawing.current = true;
    setHeld(shown);
    setStaleVersion(null);
    const { id: activity_id, odds_version } = shown.activity;
    const outcome = await submit.send({ activity_id, odds_version });
    if (outcome?.ok) {
      readAnew();
      await run(outcome.data.position);
    } else if (outcome && outcome.error.kind !== 'cancelled') {
      readAnew();
      if (outcome.error.code === CODE.stale) setStaleVersion(odds_version);
    }
    setHeld(null);
    isDrawing.current = false;
    if (outcome?.ok) await sayPrize(outcome.data, shown);
  }

  return { submit, held, lit, staleVersion, draw };
}

/** Where the prize of a kind is found; what wins nothing leads nowhere. */
const WAYS = {
  thanks: null,
  points: PATHS.lotteryDetail,
  cash: `${PATHS.asset}?type=lottery`,
  vip_trial: PATHS.vip,
  physical: PATHS.myPrize,
} as const;

/** Names the prize, says what becomes of it and leads on. */
function usePrizeDialog() {
  const t = useT();
  const notices = useNotices();
  const navigate = useNavigate();
  return async ({ prize, points, today_draws }: Draw, { activity }: Lottery) => {
    const { type, name } = prize;
    const way = WAYS[type];
    const isOn = await notices.ask({
      title: type === 'thanks' ? name : t('lottery.won', { name }),
      text: t(`lottery.wonText.${type}`, {
        n: type === 'physical' ? activity.claim_days : formatCount(points),
        left: Math.max(activity.daily_limit - today_draws, 0),
      }),
      ok: t(way === null ? 'common.ok' : `lottery.way.${type === 'physical' ? 'address' : 'see'}`),
      cancel: way === null ? undefined : t('lottery.later'),
      // The next tap of a quick hand was not meant for it.
      isGuarded: true,
    });
    if (isOn && way !== null) void navigate(way);
  };
}

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigation } from '../../ui/page-navigation.ts';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { PATHS } from '../../routes.ts';
import { useSession } from '../../session/use-session.ts';
import { useNotices } from '../../ui/use-notices.ts';
import { useAddressChoice } from '../shared/use-address-choice.ts';
import { useDraw, useReadPrizesAnew, type Draw, type Lottery } from './lottery-queries.ts';
import { drawsLeft, hindranceOf, paymentOf } from './standing.ts';
import { useRun } from './use-run.ts';

/** The odds or the cost changed: the current odds version, and the load that showed the old one. */
interface Stale {
  readonly version: number;
  readonly isOdds: boolean;
  readonly readAt: number;
}

/** The odds version in a refusal; the shown version if the refusal has none. */
function versionIn(data: unknown, shown: number): number {
  const named = (data as { odds_version?: unknown } | null | undefined)?.odds_version;
  return typeof named === 'number' ? named : shown;
}

/** One draw: sends it, runs the light to the prize of the answer, then names the prize. */
export function useDrawing(
  stage: RefObject<HTMLElement | null>,
  { lottery, readAt }: { lottery: Lottery; readAt: number },
) {
  const submit = useDraw();
  const readAnew = useReadPrizesAnew();
  const { lit, run } = useRun(stage);
  const sayPrize = usePrizeDialog();
  // Keeps the page unchanged during a draw: new stock or odds would reveal the prize before the light
  // stops.
  const [held, setHeld] = useState<Lottery | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const isDrawing = useRef(false);
  const isOtherSettled = useOtherSettled(submit.unclear !== null && held === null, readAnew);
  const isBehind =
    stale !== null && (stale.readAt === readAt || lottery.activity.odds_version < stale.version);

  async function draw(): Promise<void> {
    if (isDrawing.current) return;
    isDrawing.current = true;
    setHeld(lottery);
    setStale(null);
    const { id: activity_id, odds_version, cost_points: expected_cost } = lottery.activity;
    const expected_payment = paymentOf(lottery.activity);
    const outcome = await submit.send({
      ...{ activity_id, odds_version },
      ...{ expected_payment, expected_cost },
    });
    if (outcome?.ok) {
      readAnew();
      await run(outcome.data.position);
    } else if (outcome && outcome.error.kind !== 'cancelled') {
      readAnew();
      const { code, data } = outcome.error;
      const version = versionIn(data, odds_version);
      if (code === CODE.stale) setStale({ version, isOdds: version !== odds_version, readAt });
    }
    setHeld(null);
    isDrawing.current = false;
    if (outcome?.ok) await sayPrize(outcome.data, lottery);
  }

  return { submit, held, lit, stale, isBehind, isOtherSettled, draw };
}

/** A draw from before this page was opened has been settled. */
function useOtherSettled(isOpen: boolean, onSettled: () => void): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const settle = useEffectEvent(() => {
    setIsSettled(true);
    onSettled();
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) settle();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return isSettled && !isOpen;
}

/** The page that shows a prize of each type. */
const WAYS = {
  thanks: null,
  points: PATHS.lotteryDetail,
  cash: `${PATHS.asset}?type=lottery`,
  vip_trial: PATHS.vip,
  physical: `${PATHS.address}?select=1`,
} as const;

/** The cost of the next draw, or the reason why there is none. */
function nextWords(standing: Pick<Lottery, 'activity' | 'points'>, t: ReturnType<typeof useT>) {
  const hindrance = hindranceOf(standing);
  if (hindrance) return t('lottery.nextNone', { why: t(`lottery.why.${hindrance}`) });
  const cost = paidWords(standing.activity, t);
  return t('lottery.next', { left: drawsLeft(standing), cost });
}

const paidWords = (activity: Lottery['activity'], t: ReturnType<typeof useT>) =>
  t(`lottery.paid.${paymentOf(activity)}`, { n: activity.cost_points });

/** Names the prize, its effect and the next step. */
function usePrizeDialog() {
  const t = useT();
  const notices = useNotices();
  const { navigate } = useNavigation();
  const session = useSession();
  const choice = useAddressChoice();
  return async (drawn: Draw, { activity }: Lottery) => {
    // The member may have left the page, but must still be logged in.
    if (!session.isLoggedIn()) return;
    const { prize, points } = drawn;
    const { type, name } = prize;
    const way = WAYS[type];
    const { free_left, chances, today_draws } = drawn;
    const next = { activity: { ...activity, free_left, chances, today_draws }, points };
    const isOn = await notices.ask({
      title: type === 'thanks' ? name : t('lottery.won', { name }),
      text: t(`lottery.wonText.${type}`, {
        n: type === 'physical' ? activity.claim_days : formatCount(points),
        next: nextWords(next, t),
      }),
      note: t('lottery.paidNote', { cost: paidWords(activity, t) }),
      ok: t(way === null ? 'common.ok' : `lottery.way.${type === 'physical' ? 'address' : 'see'}`),
      cancel: way === null ? undefined : t('lottery.later'),
      isOutcome: true,
      // A second tap meant for the draw button must not close the dialog.
      isGuarded: true,
    });
    if (!isOn || way === null) return;
    if (type === 'physical')
      choice.set({ recordId: drawn.record_id, prize: name, address: null, isDirect: true });
    navigate(way);
  };
}

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigation } from '../../ui/page-navigation.ts';
import { CODE } from '../../contract/codes.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { PATHS } from '../../routes.ts';
import { useSession } from '../../session/use-session.ts';
import { useNotices } from '../../ui/use-notices.ts';
import { useAddressChoice } from '../shared/use-address-choice.ts';
import { useDraw, useInvalidateLottery, type Draw, type Lottery } from './lottery-queries.ts';
import { drawsLeft, drawBlocker, nextPayment } from './draw-rules.ts';
import { useRunningLight } from './use-running-light.ts';

/** The odds or the cost changed: the current odds version, and the load that showed the old one. */
interface Stale {
  readonly version: number;
  readonly isOdds: boolean;
  readonly readAt: number;
}

/** The odds version in a refusal; the shown version if the refusal has none. */
function refusedVersion(data: unknown, shown: number): number {
  const named = (data as { odds_version?: unknown } | null | undefined)?.odds_version;
  return typeof named === 'number' ? named : shown;
}

/** One draw: sends it, runs the light to the prize of the answer, then names the prize. */
export function useDrawing(
  stage: RefObject<HTMLElement | null>,
  { lottery, readAt }: { lottery: Lottery; readAt: number },
) {
  const submit = useDraw();
  const invalidateLottery = useInvalidateLottery();
  const { lit, run } = useRunningLight(stage);
  const showPrize = usePrizeDialog();
  // Keeps the page unchanged during a draw: new stock or odds would reveal the prize before the light
  // stops.
  const [frozenLottery, setFrozenLottery] = useState<Lottery | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const isDrawing = useRef(false);
  const isEarlierDrawSettled = useEarlierDrawSettled(
    submit.unclear !== null && frozenLottery === null,
    invalidateLottery,
  );
  const isOutdated =
    stale !== null && (stale.readAt === readAt || lottery.activity.odds_version < stale.version);

  async function draw(): Promise<void> {
    if (isDrawing.current) return;
    isDrawing.current = true;
    setFrozenLottery(lottery);
    setStale(null);
    const { id: activity_id, odds_version, cost_points: expected_cost } = lottery.activity;
    const expected_payment = nextPayment(lottery.activity);
    const outcome = await submit.send({
      activity_id,
      odds_version,
      expected_payment,
      expected_cost,
    });
    if (outcome?.ok) {
      void invalidateLottery();
      await run(outcome.data.position);
    } else if (outcome && outcome.error.kind !== 'cancelled') {
      void invalidateLottery();
      const { code, data } = outcome.error;
      const version = refusedVersion(data, odds_version);
      if (code === CODE.stale) setStale({ version, isOdds: version !== odds_version, readAt });
    }
    setFrozenLottery(null);
    isDrawing.current = false;
    if (outcome?.ok) await showPrize(outcome.data, lottery);
  }

  return { submit, frozenLottery, lit, stale, isOutdated, isEarlierDrawSettled, draw };
}

/** A draw from before this page was opened has been settled. */
function useEarlierDrawSettled(isOpen: boolean, onSettled: () => unknown): boolean {
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
const PRIZE_PAGES = {
  thanks: null,
  points: PATHS.lotteryDetail,
  cash: `${PATHS.asset}?type=lottery`,
  vip_trial: PATHS.vip,
  physical: `${PATHS.address}?select=1`,
} as const;

const isKnown = (type: string): type is keyof typeof PRIZE_PAGES =>
  Object.hasOwn(PRIZE_PAGES, type);

/** The cost of the next draw, or the reason why there is none. */
function describeNextDraw(state: Pick<Lottery, 'activity' | 'points'>, t: ReturnType<typeof useT>) {
  const blocker = drawBlocker(state);
  if (blocker) return t('lottery.nextNone', { why: t(`lottery.why.${blocker}`) });
  const cost = describeCost(state.activity, t);
  return t('lottery.next', { left: drawsLeft(state), cost });
}

const describeCost = (activity: Lottery['activity'], t: ReturnType<typeof useT>) =>
  t(`lottery.paid.${nextPayment(activity)}`, { n: activity.cost_points });

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
    const path = isKnown(type) ? PRIZE_PAGES[type] : PATHS.lotteryDetail;
    const { free_left, chances, today_draws } = drawn;
    const next = { activity: { ...activity, free_left, chances, today_draws }, points };
    const isConfirmed = await notices.ask({
      title: type === 'thanks' ? name : t('lottery.won', { name }),
      text: isKnown(type)
        ? t(`lottery.wonText.${type}`, {
            n: type === 'physical' ? activity.claim_days : formatCount(points),
            next: describeNextDraw(next, t),
          })
        : describeNextDraw(next, t),
      note: t('lottery.paidNote', { cost: describeCost(activity, t) }),
      ok: t(path === null ? 'common.ok' : `lottery.way.${type === 'physical' ? 'address' : 'see'}`),
      cancel: path === null ? undefined : t('lottery.later'),
      isOutcome: true,
      isGoodNews: type !== 'thanks',
      // A second tap meant for the draw button must not close the dialog.
      hasPressDelay: true,
    });
    if (!isConfirmed || path === null) return;
    if (type === 'physical')
      choice.set({ recordId: drawn.record_id, prize: name, address: null, isDirect: true });
    navigate(path);
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { draw as drawCall } from '../../contract/prize.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { useAddressChoice } from '../shared/use-address-choice.ts';
import { drawsLeft, drawBlocker, nextPayment, type Lottery } from './draw-rules.ts';
import { useRunningLight } from './use-running-light.ts';

/** The server refused a draw, because the odds or the cost had changed. */
interface OddsChange {
  /** The current odds version on the server. */
  readonly version: number;
  /** False if only the cost changed. */
  readonly hasNewOdds: boolean;
  /** When the outdated data was loaded, in milliseconds since 1970. */
  readonly loadedAt: number;
}

/** Returns the odds version in the data of a business error; `shownVersion` if the data has none. */
function currentOddsVersion(data: unknown, shownVersion: number): number {
  const version = (data as { odds_version?: unknown } | null | undefined)?.odds_version;
  return typeof version === 'number' ? version : shownVersion;
}

/** One draw: sends the request, runs the light to the prize won, then shows the prize dialog. */
export function useLotteryDraw(lottery: Lottery, loadedAt: number) {
  const submit = useSubmit((api) => api.prize.draw, {
    action: 'draw',
    ownBusinessErrors: [CODE.stale],
  });
  const invalidateReads = useInvalidateReads(contract.prize.draw);
  const { litCell, runLight } = useRunningLight();
  const showPrize = usePrizeDialog();
  // Keeps the page unchanged during a draw. New stock or odds would reveal the prize before the light stops.
  const [frozenLottery, setFrozenLottery] = useState<Lottery | null>(null);
  const [oddsChange, setOddsChange] = useState<OddsChange | null>(null);
  const isDrawingRef = useRef(false);
  const isEarlierDrawSettled = useEarlierDrawSettled(
    submit.pendingWrite !== null && frozenLottery === null,
    invalidateReads,
  );
  const isOutdated =
    oddsChange !== null &&
    (oddsChange.loadedAt === loadedAt || lottery.activity.odds_version < oddsChange.version);

  async function draw(): Promise<void> {
    if (isDrawingRef.current) return;
    isDrawingRef.current = true;
    setFrozenLottery(lottery);
    setOddsChange(null);
    const { id: activity_id, odds_version, cost_points: expected_cost } = lottery.activity;
    const expected_payment = nextPayment(lottery.activity);
    const outcome = await submit.send({
      activity_id,
      odds_version,
      expected_payment,
      expected_cost,
    });
    if (outcome?.ok) await runLight(outcome.data.position);
    else if (outcome && outcome.error.kind !== 'cancelled') {
      void invalidateReads();
      const { code, data } = outcome.error;
      const version = currentOddsVersion(data, odds_version);
      if (code === CODE.stale)
        setOddsChange({ version, hasNewOdds: version !== odds_version, loadedAt });
    }
    setFrozenLottery(null);
    isDrawingRef.current = false;
    if (outcome?.ok) await showPrize(outcome.data, lottery);
  }

  return { submit, frozenLottery, litCell, oddsChange, isOutdated, isEarlierDrawSettled, draw };
}

/** Returns true once the outcome of a pending draw that this page did not send is known. */
function useEarlierDrawSettled(isUnknown: boolean, onSettled: () => unknown): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const handleSettled = useEffectEvent(() => {
    setIsSettled(true);
    onSettled();
  });
  const wasUnknownRef = useRef(false);
  useEffect(() => {
    if (wasUnknownRef.current && !isUnknown) handleSettled();
    wasUnknownRef.current = isUnknown;
  }, [isUnknown]);
  return isSettled && !isUnknown;
}

/** The page that the prize dialog links to, by type of prize; `null` if it links to none. */
const PRIZE_PAGES = {
  thanks: null,
  points: paths.lotteryDetail(),
  cash: paths.asset({ type: 'lottery' }),
  vip_trial: paths.vip(),
  physical: paths.address({ select: 1 }),
} as const;

const isKnownType = (type: string): type is keyof typeof PRIZE_PAGES =>
  Object.hasOwn(PRIZE_PAGES, type);

const describeCost = (activity: Lottery['activity'], t: ReturnType<typeof useT>) =>
  t(`lottery.paid.${nextPayment(activity)}`, { n: activity.cost_points });

/** Describes the cost of the next draw and the draws left, or the reason why no draw is possible. */
function describeNextDraw(state: Pick<Lottery, 'activity' | 'points'>, t: ReturnType<typeof useT>) {
  const blocker = drawBlocker(state);
  if (blocker) return t('lottery.nextNone', { why: t(`lottery.why.${blocker}`) });
  const cost = describeCost(state.activity, t);
  return t('lottery.next', { left: drawsLeft(state), cost });
}

/** Returns a function that shows a dialog with the prize, its effect and the next step. */
function usePrizeDialog() {
  const t = useT();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const session = useSession();
  const [, setAddressChoice] = useAddressChoice();
  return async (drawResult: OutputOf<typeof drawCall>, { activity }: Lottery) => {
    // The dialog also opens if the member has left the page, but not after a logout.
    if (session.getState().token === null) return;
    const { prize, points } = drawResult;
    const { type, name } = prize;
    const linkPath = isKnownType(type) ? PRIZE_PAGES[type] : paths.lotteryDetail();
    const { free_left, chances, today_draws } = drawResult;
    const stateAfterDraw = { activity: { ...activity, free_left, chances, today_draws }, points };
    const isConfirmed = await dialogs.ask({
      title: type === 'thanks' ? name : t('lottery.won', { name }),
      text: isKnownType(type)
        ? t(`lottery.wonText.${type}`, {
            n: type === 'physical' ? activity.claim_days : formatCount(points),
            next: describeNextDraw(stateAfterDraw, t),
          })
        : describeNextDraw(stateAfterDraw, t),
      note: t('lottery.paidNote', { cost: describeCost(activity, t) }),
      okText: t(
        linkPath === null ? 'common.ok' : `lottery.way.${type === 'physical' ? 'address' : 'see'}`,
      ),
      cancelText: linkPath === null ? undefined : t('lottery.later'),
      isOutcome: true,
      isGoodNews: type !== 'thanks',
      // A second tap meant for the draw button must not close the dialog.
      hasPressDelay: true,
    });
    if (!isConfirmed || linkPath === null) return;
    if (type === 'physical')
      setAddressChoice({
        recordId: drawResult.record_id,
        prize: name,
        address: null,
        isRequestedElsewhere: true,
      });
    void navigate(linkPath);
  };
}

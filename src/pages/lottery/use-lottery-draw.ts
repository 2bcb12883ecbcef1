import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import type { InputOf, OutputOf } from '../../contract/endpoint.ts';
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

/** Returns a ref with what a draw needs to know about the page when it ends: when its data was loaded, and whether it is shown. */
function usePageRef(loadedAt: number) {
  const pageRef = useRef({ loadedAt, isShown: true });
  useEffect(() => {
    pageRef.current = { loadedAt, isShown: true };
    return () => void (pageRef.current.isShown = false);
  }, [loadedAt]);
  return pageRef;
}

/** Returns the lottery after a draw. Stock and odds stay as the member saw them. */
function afterDraw(shown: Lottery, result: OutputOf<typeof drawCall>): Lottery {
  const { free_left, chances, today_draws, points } = result;
  return { ...shown, points, activity: { ...shown.activity, free_left, chances, today_draws } };
}

/** Returns the input of a draw at the odds and the cost that the member saw. */
const drawInput = ({ activity }: Lottery): InputOf<typeof drawCall> => ({
  activity_id: activity.id,
  odds_version: activity.odds_version,
  expected_payment: nextPayment(activity),
  expected_cost: activity.cost_points,
});

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
  const pageRef = usePageRef(loadedAt);
  const isEarlierDrawSettled = useEarlierDrawSettled(
    submit.pendingWrite !== null && frozenLottery === null,
    invalidateReads,
  );
  const isOutdated =
    oddsChange !== null &&
    (oddsChange.loadedAt === loadedAt || lottery.activity.odds_version < oddsChange.version);

  async function drawAsShown(shown: Lottery): Promise<void> {
    if (isDrawingRef.current) return;
    isDrawingRef.current = true;
    setFrozenLottery(shown);
    setOddsChange(null);
    const input = drawInput(shown);
    const outcome = await submit.send(input);
    if (outcome?.ok) await runLight(outcome.data.position);
    else if (outcome && outcome.error.kind !== 'cancelled') {
      void invalidateReads();
      const { code, data } = outcome.error;
      const version = currentOddsVersion(data, input.odds_version);
      const hasNewOdds = version !== input.odds_version;
      if (code === CODE.stale)
        setOddsChange({ version, hasNewOdds, loadedAt: pageRef.current.loadedAt });
    }
    setFrozenLottery(null);
    isDrawingRef.current = false;
    if (!outcome?.ok) return;
    const next = afterDraw(shown, outcome.data);
    // A draw without the odds on the screen is never offered.
    const isNextOffered = pageRef.current.isShown && drawBlocker(next) === null;
    const isNextWanted = await showPrize(outcome.data, { shown, next, isNextOffered });
    // Only microtasks may pass between the press in the dialog and the next draw (`use-submit.ts`).
    if (isNextWanted && pageRef.current.isShown) await drawAsShown(next);
  }

  const draw = () => drawAsShown(lottery);
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
  const { cost_points } = state.activity;
  const cost = t(`lottery.nextCost.${nextPayment(state.activity)}`, { n: cost_points });
  return t('lottery.next', { left: drawsLeft(state), cost });
}

interface NextDraw {
  /** The lottery as the member saw it before the draw. */
  shown: Lottery;
  /** The lottery after the draw, for which the dialog names the next cost. */
  next: Lottery;
  /** Whether the dialog of a draw without a prize offers the next draw. */
  isNextOffered: boolean;
}

/**
 * Returns a function that shows a dialog with the prize, its effect and the next step. It resolves with whether the
 * member draws once more, which the dialog offers without a prize, with the cost.
 */
function usePrizeDialog() {
  const t = useT();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const session = useSession();
  const [, setAddressChoice] = useAddressChoice();
  return async (
    drawResult: OutputOf<typeof drawCall>,
    { shown: { activity }, next, isNextOffered }: NextDraw,
  ): Promise<boolean> => {
    // The dialog also opens if the member has left the page, but not after a logout.
    if (session.getState().token === null) return false;
    const { prize, points } = drawResult;
    const { type, name } = prize;
    const linkPath = isKnownType(type) ? PRIZE_PAGES[type] : paths.lotteryDetail();
    const hasNextButton = linkPath === null && isNextOffered;
    const { cost_points } = next.activity;
    const isConfirmed = await dialogs.ask({
      title: type === 'thanks' ? name : t('lottery.won', { name }),
      text: isKnownType(type)
        ? t(`lottery.wonText.${type}`, {
            n: type === 'physical' ? activity.claim_days : formatCount(points),
            next: describeNextDraw(next, t),
          })
        : describeNextDraw(next, t),
      note: t('lottery.paidNote', { cost: describeCost(activity, t) }),
      okText: hasNextButton
        ? t(`lottery.again.${nextPayment(next.activity)}`, { n: cost_points })
        : linkPath === null
          ? t('common.ok')
          : t(`lottery.way.${type === 'physical' ? 'address' : 'see'}`),
      cancelText: linkPath !== null || hasNextButton ? t('lottery.later') : undefined,
      isOutcome: true,
      isGoodNews: type !== 'thanks',
      // A second tap meant for the draw button must not close the dialog.
      hasPressDelay: true,
    });
    if (!isConfirmed || linkPath === null) return isConfirmed && hasNextButton;
    if (type === 'physical')
      setAddressChoice({
        recordId: drawResult.record_id,
        prize: name,
        address: null,
        isRequestedElsewhere: true,
      });
    void navigate(linkPath);
    return false;
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Holding } from '../../../api/client.ts';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { DAY_MS, parseTime } from '../../../contract/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { useDialogs } from '../../../ui/hooks/use-dialogs.ts';
import { useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { useNow } from '../../shared/use-now.ts';
import { useSeenIds } from '../../shared/use-seen-ids.ts';

/** A holding that matured longer ago is not celebrated. */
const MAX_AGE_TO_CELEBRATE_MS = 7 * DAY_MS;

const celebrationMark = ({ id }: Holding) => `settled:${id}`;

/** Returns whether a holding matured without a loss, because the app never celebrates a loss. */
const isMaturedWithoutLoss = ({ status, income_final }: Holding) =>
  status === HOLDING_STATUS.matured && (income_final ?? -1) >= 0;

/** Returns the holdings that recently matured without a loss and were not shown before. Shows one toast for each. */
export function useHoldingsToCelebrate(holdings: readonly Holding[]): readonly Holding[] {
  const t = useT();
  const dialogs = useDialogs();
  const isHidden = useAreAmountsHidden();
  const now = useNow();
  const { isSeen, markSeen } = useSeenIds('seen');
  // Uses the marks from before this list opened, so that a celebration is shown until the list closes.
  const [wasSeenAtStart] = useState(() => isSeen);
  const holdingsToCelebrate = holdings.filter(
    (holding) =>
      isMaturedWithoutLoss(holding) &&
      now - (parseTime(holding.settled_at ?? '') ?? 0) < MAX_AGE_TO_CELEBRATE_MS &&
      !wasSeenAtStart(celebrationMark(holding)),
  );
  const announceAndMarkSeen = useEffectEvent(() => {
    for (const { product_name, settled_amount } of holdingsToCelebrate.filter(
      (holding) => !isSeen(celebrationMark(holding)),
    ))
      dialogs.showToast(
        isHidden
          ? t('invest.settledHidden', { product: product_name })
          : t('invest.settled', {
              product: product_name,
              amount: formatAmount(settled_amount ?? 0),
            }),
      );
    markSeen(holdingsToCelebrate.map(celebrationMark));
  });
  const joinedMarks = holdingsToCelebrate.map(celebrationMark).join();
  useEffect(() => announceAndMarkSeen(), [joinedMarks]);
  return holdingsToCelebrate;
}

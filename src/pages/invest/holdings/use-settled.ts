import { useEffect, useEffectEvent, useState } from 'react';
import { HOLDING_STATUS } from '../../../contract/statuses.ts';
import { DAY_MS, parseTime } from '../../../contract/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import { useAreAmountsHidden } from '../../../ui/amounts-hidden.ts';
import { useNotices } from '../../../ui/use-notices.ts';
import { useSeenMarks } from '../../shared/use-seen-marks.ts';
import { useServerClock } from '../../shared/use-server-time.ts';
import type { Holding } from '../types.ts';

/** A settlement counts as new only up to this age. */
const MAX_SETTLEMENT_AGE_MS = 7 * DAY_MS;

const markOf = ({ id }: Holding) => `settled:${id}`;

/** Returns whether a holding matured without a loss, because the app never celebrates a loss. */
const isMaturedWithoutLoss = ({ status, income_final }: Holding) =>
  status === HOLDING_STATUS.matured && (income_final ?? -1) >= 0;

/** Returns recent settlements without a loss that this device shows for the first time. A toast announces each once. */
export function useNewlySettled(holdings: readonly Holding[]): readonly Holding[] {
  const t = useT();
  const notices = useNotices();
  const isHidden = useAreAmountsHidden();
  const now = useServerClock()();
  const { isSeen, markSeen } = useSeenMarks('seen');
  // Holdings that are new when the list opens stay marked as new until the list closes.
  const [wasSeen] = useState(() => isSeen);
  const newlySettled = holdings.filter(
    (holding) =>
      isMaturedWithoutLoss(holding) &&
      now - (parseTime(holding.settled_at ?? '') ?? 0) < MAX_SETTLEMENT_AGE_MS &&
      !wasSeen(markOf(holding)),
  );
  const announce = useEffectEvent(() => {
    for (const { product_name, settled_amount } of newlySettled.filter(
      (holding) => !isSeen(markOf(holding)),
    ))
      notices.showToast(
        isHidden
          ? t('invest.settledHidden', { product: product_name })
          : t('invest.settled', {
              product: product_name,
              amount: formatAmount(settled_amount ?? 0),
            }),
      );
    markSeen(newlySettled.map(markOf));
  });
  const marks = newlySettled.map(markOf).join();
  useEffect(() => announce(), [marks]);
  return newlySettled;
}

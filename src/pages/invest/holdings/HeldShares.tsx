import { useState } from 'react';
import type { Holding } from '../../../api/client.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lightShare } from '../../../lib/tick-marks.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { HiddenChart } from '../../../ui/money/HiddenChart.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { Private } from '../../../ui/money/Private.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { SegmentedControl } from '../../../ui/segmented-control/SegmentedControl.tsx';
import { TickScale } from '../../../ui/ticks/TickScale.tsx';
import { riskName } from '../../shared/risk-name.ts';
import { termDays } from '../term-dates.ts';
import { termRangeOf } from '../term-ranges.ts';
import { heldShares } from './held-shares.ts';
import styles from './holding-charts.module.css';

/** How the open holdings can be divided. Holdings with the same name are one part. */
const DIVISIONS = {
  product: { keyOf: ({ product_id }) => product_id, nameOf: ({ product_name }) => product_name },
  term: {
    keyOf: (holding) => termRangeOf(termDays(holding)),
    nameOf: (holding, t) => t(`invest.term.${termRangeOf(termDays(holding))}`),
  },
  risk: {
    keyOf: ({ risk_level }) => risk_level,
    nameOf: ({ risk_level }, t) => riskName(risk_level, t),
  },
} as const satisfies Record<
  string,
  {
    keyOf: (holding: Holding) => string | number;
    nameOf: (holding: Holding, t: Translate) => string;
  }
>;

type Division = keyof typeof DIVISIONS;

const DIVISION_NAMES = Object.keys(DIVISIONS) as Division[];

/** Formats a share given in tenths of a per cent. */
const formatShare = (share: number) => `${(share / 10).toFixed(1)}%`;

/** The open principal by product, by term or by risk. Renders nothing without open holdings. */
export function HeldShares({ holdings }: { holdings: readonly Holding[] }) {
  const css = useStyles(styles);
  const t = useT();
  const isHidden = useAreAmountsHidden();
  const [division, setDivision] = useState<Division>('product');
  const { keyOf, nameOf } = DIVISIONS[division];
  const shares = heldShares<Holding, string | number>(holdings, keyOf);
  if (shares.length === 0) return null;
  return (
    <Panel title={t('holdings.shares')}>
      <div className={css.division}>
        <SegmentedControl
          label={t('holdings.shares')}
          options={DIVISION_NAMES.map((value) => ({ value, label: t(`holdings.by.${value}`) }))}
          value={division}
          onChange={setDivision}
        />
      </div>
      <ul className={css.products} role="list" aria-label={t(`holdings.by.${division}`)}>
        {shares.map(({ key, holding, amount, share }) => (
          <li key={key} className={css.product}>
            <p className={css.productLine}>
              <span className={css.name}>{nameOf(holding, t)}</span>
              <span className={css.share}>
                <Private>{formatShare(share)}</Private>
              </span>
              <span className={css.amount}>
                <Money amountFen={amount} isPrivate />
              </span>
            </p>
            {isHidden ? (
              <HiddenChart height={12} />
            ) : (
              <TickScale marks={lightShare(share / 1_000)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { useT } from '../../i18n/use-t.ts';
import { formatAmount, formatSignedAmount, isAmount } from '../../lib/format-amount.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { useAreAmountsHidden } from './amounts-hidden.ts';
import styles from './Money.module.css';
import { MaskedContent } from './Private.tsx';

interface MoneyProps {
  /** The amount in fen. Any value other than an integer is shown as unknown. */
  amountFen: number | null | undefined;
  /** Shows a plus or a minus: `flow` in the text colour, `result` in the colour of gain or loss. */
  sign?: 'flow' | 'result';
  /** By default that of the text around. `hero` (the main amount of a page) and `price` have smaller decimals. */
  size?: 'title' | 'head' | 'large' | 'hero' | 'price';
  /** Masked while the member hides amounts. */
  isPrivate?: boolean;
}

/** An amount of money, such as 12,345.67. Money that is not an integer number of fen is shown as `--`. */
export function Money({ amountFen, sign, size, isPrivate = false }: MoneyProps) {
  const css = useStyles(styles);
  const t = useT();
  const isHidden = useAreAmountsHidden() && isPrivate;
  const format = sign ? formatSignedAmount : formatAmount;
  const text = isAmount(amountFen) ? format(amountFen) : null;
  // The amount that decides between the colours of gain and loss; 0 for neither.
  const resultFen = sign === 'result' && !isHidden && isAmount(amountFen) ? amountFen : 0;
  const colour = resultFen === 0 ? undefined : css[resultFen > 0 ? 'gain' : 'loss'];
  const classes = [css.money, size && css[size], colour];
  const className = classes.filter(Boolean).join(' ');
  const hasSmallDecimals = size === 'hero' || size === 'price';
  return (
    <bdi className={className} translate="no">
      {isHidden ? (
        <MaskedContent />
      ) : text === null ? (
        <>
          <span aria-hidden>--</span>
          <VisuallyHidden>{t('money.unknown')}</VisuallyHidden>
        </>
      ) : hasSmallDecimals ? (
        <>
          <span>{text.slice(0, -3)}</span>
          <span className={css.decimals}>{text.slice(-3)}</span>
        </>
      ) : (
        text
      )}
    </bdi>
  );
}

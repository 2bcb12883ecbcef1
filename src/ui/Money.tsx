import { useT } from '../i18n/use-t.ts';
import { useIsHidden } from './amounts-hidden.ts';
import { directionOf, moneyText } from '../lib/money-text.ts';
import styles from './Money.module.css';
import { Covered } from './Private.tsx';
import { Spoken } from './Spoken.tsx';
import { useStyles } from './use-styles.ts';

interface MoneyProps {
  /** What is not a whole number of fen is shown as unknown. */
  amountFen: number | null | undefined;
  /** Always with its sign: a flow in the colour of the text, a result in that of gain or loss. */
  sign?: 'flow' | 'result';
  /**
   * A step of the type sizes; without it that of the text around. `hero`, the one big amount of a page, and
   * `price`, an amount among others of its kind, have smaller decimals.
   */
  size?: 'small' | 'title' | 'head' | 'large' | 'hero' | 'price';
  /** Is covered while the member hides amounts. */
  isPrivate?: boolean;
}

/** An exact amount in yuan. */
export function Money({ amountFen, sign, size, isPrivate = false }: MoneyProps) {
  const css = useStyles(styles);
  const t = useT();
  const isHidden = useIsHidden() && isPrivate;
  const text = moneyText(amountFen, sign !== undefined);
  const direction = sign === 'result' && !isHidden ? directionOf(amountFen) : 'none';
  const colour = direction === 'none' ? undefined : css[direction];
  const classes = [css['money'], size && css[size], colour];
  const className = classes.filter(Boolean).join(' ');
  const isSplit = size === 'hero' || size === 'price';
  return (
    <bdi className={className}>
      {isHidden ? (
        <Covered />
      ) : text === null ? (
        <>
          <span aria-hidden>--</span>
          <Spoken>{t('money.unknown')}</Spoken>
        </>
      ) : isSplit ? (
        <>
          {text.slice(0, -3)}
          <span className={css['decimals']}>{text.slice(-3)}</span>
        </>
      ) : (
        text
      )}
    </bdi>
  );
}

import { formatAmount } from '../lib/format-amount.ts';
import styles from './Money.module.css';
import { useStyles } from './use-styles.ts';

interface MoneyProps {
  amountFen: number;
  /** The one big amount of a page: its decimals are a step smaller. */
  isHero?: boolean;
}

/** An exact amount in yuan. */
export function Money({ amountFen, isHero = false }: MoneyProps) {
  const css = useStyles(styles);
  const text = formatAmount(amountFen);
  if (!isHero) return <bdi className={css['money']}>{text}</bdi>;
  return (
    <bdi className={`${css['money']} ${css['hero']}`}>
      {text.slice(0, -3)}
      <span className={css['decimals']}>{text.slice(-3)}</span>
    </bdi>
  );
}

import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { Prize } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { PRIZE_ICONS } from './prize-icons.ts';

interface PrizeCellProps {
  prize: Prize;
  /** The light stands on it. */
  isLit: boolean;
  /** It came to rest here. */
  isLast: boolean;
}

/** One of the eight, with its own odds. */
export function PrizeCell({ prize, isLit, isLast }: PrizeCellProps) {
  const css = useStyles(styles);
  const t = useT();
  const { position, type, name, probability, stock_state } = prize;
  return (
    <li className={css['cell']} data-position={position} data-lit={isLit || undefined}>
      {isLast && <span className={css['last']}>{t('lottery.last')}</span>}
      <Icon icon={PRIZE_ICONS[type]} size={26} />
      <span className={css['name']}>{name}</span>
      <span className={css['probability']}>
        {stock_state === 'none' ? t('lottery.none') : probability}
      </span>
    </li>
  );
}

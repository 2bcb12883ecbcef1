import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { Prize } from './lottery-queries.ts';
import styles from './lottery.module.css';
import { prizeIcon } from './prize-icons.ts';

interface PrizeCellProps {
  prize: Prize;
  /** The light is on this cell. */
  isLit: boolean;
  /** The light stopped on this cell. */
  isLast: boolean;
}

export function PrizeCell({ prize, isLit, isLast }: PrizeCellProps) {
  const css = useStyles(styles);
  const t = useT();
  const { position, type, name, probability, stock_state } = prize;
  return (
    <li className={css['cell']} data-position={position} data-lit={isLit || undefined}>
      {isLast && <span className={css['last']}>{t('lottery.last')}</span>}
      <Icon icon={prizeIcon(type)} size={26} />
      <span className={css['name']}>{name}</span>
      <span className={css['probability']}>
        {stock_state === 'none' ? t('lottery.none') : probability}
      </span>
    </li>
  );
}

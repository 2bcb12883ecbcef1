import { useT } from '../../i18n/use-t.ts';
import { CopyButton } from '../../ui/Copy.tsx';
import { TextButton } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { PrizeRecord } from './my-prize-queries.ts';
import styles from './my-prize.module.css';

interface CourierProps {
  record: PrizeRecord;
  onTrack: (record: PrizeRecord) => void;
}

/** The courier and the tracking number. */
export function Courier({ record, onTrack }: CourierProps) {
  const css = useStyles(styles);
  const t = useT();
  const { express_company, express_no, prize_name } = record;
  if (!express_no) return null;
  return (
    <>
      <p className={css['note']}>
        {express_company} <bdi>{express_no}</bdi>
      </p>
      <div className={css['acts']}>
        <CopyButton text={express_no} label={t('myPrize.expressNo')} />
        <TextButton
          aria-label={t('myPrize.trackOf', { prize: prize_name })}
          aria-haspopup="dialog"
          onClick={() => onTrack(record)}
        >
          {t('myPrize.track')}
        </TextButton>
      </div>
    </>
  );
}

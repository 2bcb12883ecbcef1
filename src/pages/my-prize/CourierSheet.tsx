import { useT } from '../../i18n/use-t.ts';
import { CopyText } from '../../ui/Copy.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { AddressLine } from './AddressLine.tsx';
import type { PrizeRecord } from './my-prize-queries.ts';
import styles from './my-prize.module.css';

interface CourierSheetProps {
  record: PrizeRecord;
  onClose: () => void;
}

/** The details of a parcel; its location is known only to the courier. */
export function CourierSheet({ record, onClose }: CourierSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const { prize_name, status_text, express_company, express_no, address } = record;
  return (
    <Sheet title={t('myPrize.track')} onClose={onClose}>
      <FactList isLined>
        <Fact name={t('myPrize.prize')}>{prize_name}</Fact>
        <Fact name={t('myPrize.state')}>{status_text}</Fact>
        <Fact name={t('myPrize.company')}>{express_company}</Fact>
        <Fact name={t('myPrize.expressNo')}>{express_no && <CopyText text={express_no} />}</Fact>
        {address && (
          <Fact name={t('myPrize.sentTo')}>
            <AddressLine address={address} />
          </Fact>
        )}
      </FactList>
      <p className={css['hint']}>{t('myPrize.trackHint')}</p>
    </Sheet>
  );
}

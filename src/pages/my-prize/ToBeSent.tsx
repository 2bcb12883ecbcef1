import { parseTime } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { useServerClock } from '../shared/use-server-time.ts';
import { AddressLine } from './AddressLine.tsx';
import type { PrizeRecord } from './my-prize-queries.ts';
import styles from './my-prize.module.css';
import { useChooseAddress } from './use-choose-address.ts';

/** The delivery address, and until when it can be changed. */
export function ToBeSent({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const choose = useChooseAddress();
  const now = useServerClock();
  const { id, prize_name, address, lock_time } = record;
  const canChange = lock_time !== null && (parseTime(lock_time) ?? 0) > now();
  return (
    <>
      {address && (
        <p className={css['note']}>
          <AddressLine address={address} />
        </p>
      )}
      <div className={css['foot']}>
        <p className={css['left']}>
          {canChange
            ? t('myPrize.changeUntil', { time: lock_time.slice(5, 16) })
            : t('myPrize.packing')}
        </p>
        {canChange && (
          <SmallButton
            aria-label={t('myPrize.changeOf', { prize: prize_name })}
            onClick={() => choose(id, prize_name)}
          >
            {t('myPrize.change')}
          </SmallButton>
        )}
      </div>
    </>
  );
}

import { ExternalLink } from 'lucide';
import type { PrizeRecord } from '../../api/client.ts';
import { PRIZE_RECORD_STATUS } from '../../contract/statuses.ts';
import { minuteOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { secureUrl } from '../../lib/trusted-url.ts';
import { CopyText } from '../../ui/copy/Copy.tsx';
import { Cover } from '../../ui/cover/Cover.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { OutLink } from '../../ui/link/OutLink.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { drawCostText } from '../shared/draw-cost.ts';
import { ReceiptButton } from '../shared/receipt/ReceiptButton.tsx';
import { prizeReceipt } from '../shared/receipt/receipts.ts';
import { useExternalLinkConfirmation } from '../shared/use-external-link-confirmation.ts';
import { usePictureUrl } from '../shared/use-trusted-urls.ts';
import { AddressLine } from './AddressLine.tsx';
import styles from './my-prize.module.css';
import { prizeTone } from './prize-tone.ts';

/** Everything about a prize: its picture, its draw, its parcel with a link to the courier, and its receipt. */
export function PrizeSheet({ record, onClose }: { record: PrizeRecord; onClose: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const pictureUrl = usePictureUrl();
  const { prize_name, prize_image, status, status_text, created_at, expire_time } = record;
  const { draw_no, odds_version, express_company, express_no, address } = record;
  const isAddressNeeded = status === PRIZE_RECORD_STATUS.addressNeeded;
  return (
    <Sheet title={t('myPrize.details')} onClose={onClose}>
      <div className={css.sheetHead}>
        <Cover url={pictureUrl(prize_image)} />
        <h3 className={css.name}>{prize_name}</h3>
        <StatusChip tone={prizeTone(status)}>{status_text}</StatusChip>
      </div>
      <Facts
        isLined
        rows={[
          [t('receipt.wonAt'), minuteOf(created_at)],
          [t('receipt.cost'), drawCostText(record, t)],
          [t('lottery.version.name'), String(odds_version)],
          [t('receipt.number'), <CopyText text={draw_no} />],
          [t('myPrize.addressBy'), isAddressNeeded && expire_time && minuteOf(expire_time)],
          [t('myPrize.company'), express_company],
          [t('myPrize.expressNo'), express_no && <CopyText text={express_no} />],
          [t('myPrize.sentTo'), address && <AddressLine address={address} />],
        ]}
      />
      {express_no && <p className={css.hint}>{t('myPrize.trackHint')}</p>}
      <div className={css.sheetActions}>
        <CourierLink record={record} />
        <ReceiptButton receipt={prizeReceipt(record, t)} />
      </div>
    </Sheet>
  );
}

/** A link to the parcel's page on the courier's site. */
function CourierLink({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const { resolveUrl } = usePageServices();
  const confirmLeaving = useExternalLinkConfirmation();
  const url = record.express_url ? secureUrl(resolveUrl(record.express_url)) : null;
  if (!url) return null;
  return (
    <OutLink
      className={css.courierLink}
      url={url}
      purpose="courier"
      confirmOpen={() => confirmLeaving(url)}
    >
      <span>{`${t('myPrize.courierPage')} `}</span>
      <Icon icon={ExternalLink} size={14} />
    </OutLink>
  );
}

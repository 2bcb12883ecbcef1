import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import type { Config } from '../../../api/client.ts';
import { useConfig } from '../../../api/use-config.ts';
import { formatTime, minuteOf } from '../../../contract/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ribbonKind } from '../../../lib/ribbon-kind.ts';
import { useMember } from '../../../session/use-member.ts';
import { AsyncView } from '../../../ui/async-view/AsyncView.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Facts } from '../../../ui/facts/Facts.tsx';
import { usePageServices } from '../../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx';
import { TextButton } from '../../../ui/text-button/TextButton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/VisuallyHidden.tsx';
import type { DrawnPicture } from '../canvas.ts';
import { joinQueries } from '../join-queries.ts';
import { maskedOwnName } from '../masked-own-name.ts';
import { useNow } from '../use-now.ts';
import { useSaveFile } from '../use-save-file.ts';
import type { ReceiptContent } from './draw-receipt.ts';
import styles from './receipt.module.css';
import type { Receipt } from './receipts.ts';

const SKELETON_PX = 420;

/** A button that opens the receipt in a sheet. */
export function ReceiptButton({ receipt }: { receipt: Receipt }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('receipt.open')}
      </TextButton>
      {isOpen && <ReceiptSheet receipt={receipt} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A receipt as a picture to save or to share. If it cannot be drawn, its content is shown as text. */
function ReceiptSheet({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const boxRef = useRef<HTMLDivElement>(null);
  const config = useConfig();
  const content = useReceiptContent(receipt, config.data?.site);
  const drawnReceipt = useDrawnReceipt(content, boxRef);
  const picture = drawnReceipt.data;
  const pictureQuery = joinQueries([config.data ? drawnReceipt : config], picture);
  return (
    <Sheet
      title={receipt.title}
      onClose={onClose}
      footer={picture && <ReceiptActions receipt={receipt} picture={picture} />}
    >
      <div ref={boxRef} className={css.pictureBox}>
        <AsyncView
          isBlock
          query={pictureQuery}
          skeleton={<Skeleton height={SKELETON_PX} />}
          errorTitle={t('receipt.failed')}
          errorHint={t('receipt.failedHint')}
        >
          {({ url }) => (
            <>
              <img
                className={css.picture}
                src={url}
                alt={t('receipt.alt', { title: receipt.title, no: receipt.number })}
                draggable={false}
              />
              <VisuallyHidden isBlock>
                <ReceiptFacts content={content} />
              </VisuallyHidden>
            </>
          )}
        </AsyncView>
        {!picture && !pictureQuery.isFetching && <ReceiptFacts content={content} />}
      </div>
      {picture && <p className={css.hint}>{t('receipt.hint')}</p>}
    </Sheet>
  );
}

/** Adds the member, the operator and the demo label to a receipt. Returns `null` until the configuration is loaded. */
function useReceiptContent(receipt: Receipt, site?: Config['site']): ReceiptContent | null {
  const t = useT();
  const member = useMember();
  const now = useNow();
  const [openedAt] = useState(() => minuteOf(formatTime(now)));
  if (!site) return null;
  const labelKind = ribbonKind(site);
  const { rows } = receipt;
  return {
    ...receipt,
    rows: [[t('receipt.member'), maskedOwnName(member)], ...rows],
    brand: t('brand'),
    demo: labelKind && t(`ribbon.${labelKind}`),
    footTexts: [
      ...(labelKind ? [`${t(`ribbon.${labelKind}`)} · ${t(`ribbon.${labelKind}Hint`)}`] : []),
      t('receipt.made', { time: openedAt }),
      [site.operator, site.license].filter(Boolean).join(' · '),
    ].filter(Boolean),
  };
}

/** Draws the receipt on the device. The drawing code is loaded with the first receipt. */
function useDrawnReceipt(content: ReceiptContent | null, element: RefObject<Element | null>) {
  const { clock } = usePageServices();
  return useQuery({
    queryKey: ['receipt', content],
    enabled: content !== null,
    queryFn: async () => {
      const { drawReceipt } = await import('./draw-receipt.ts');
      return drawReceipt(content!, element.current!, clock);
    },
    networkMode: 'always',
    staleTime: Infinity,
  });
}

/** The content of the picture as text. */
function ReceiptFacts({ content }: { content: ReceiptContent | null }) {
  const css = useStyles(styles);
  const t = useT();
  if (!content) return null;
  const { mainRow, rows, state, demo } = content;
  return (
    <Facts
      rows={[
        [t('receipt.mark'), demo],
        ...[[t('receipt.state'), state] as const, mainRow, ...rows].map(
          ([name, value]) =>
            [
              name,
              <bdi className={css.value} translate="no">
                {value}
              </bdi>,
            ] as const,
        ),
      ]}
    />
  );
}

/** Shares the picture; saves it if the device cannot share a file. */
function ReceiptActions({ receipt, picture }: { receipt: Receipt; picture: DrawnPicture }) {
  const css = useStyles(styles);
  const t = useT();
  const { shareFile } = usePageServices();
  const saveFile = useSaveFile('receipt.saved', 'receipt.saveFailed');
  const name = `${t('receipt.fileName', { title: receipt.title, no: receipt.number })}.png`;
  const saveReceipt = () => void saveFile(name, picture.file);
  const shareReceipt = () =>
    void shareFile(new File([picture.file], name, { type: 'image/png' })).then(
      (isOffered) => isOffered || saveReceipt(),
    );
  return (
    <div className={css.receiptButtons}>
      <Button variant="plain" onClick={shareReceipt}>
        {t('receipt.share')}
      </Button>
      <Button onClick={saveReceipt}>{t('receipt.save')}</Button>
    </div>
  );
}

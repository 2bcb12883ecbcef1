import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TextButton } from '../../../ui/TextAction.tsx';
import type { Receipt } from './receipts.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';

interface ReceiptButtonProps {
  receipt: Receipt;
  /** The accessible name, if several receipts are on the page. */
  name?: string;
}

/** Opens the receipt over the page or sheet. */
export function ReceiptButton({ receipt, name }: ReceiptButtonProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton aria-haspopup="dialog" aria-label={name} onClick={() => setIsOpen(true)}>
        {t('receipt.open')}
      </TextButton>
      {isOpen && <ReceiptSheet receipt={receipt} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonCard, SkeletonRegion, SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { NoPayee, Unavailable } from './Unavailable.tsx';
import type { Payee } from './payees.ts';
import { useTerms, type Order, type Terms } from './withdrawal-queries.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalOrder } from './WithdrawalOrder.tsx';

interface WithdrawalSheetProps {
  onClose: () => void;
}

interface Placed {
  readonly order: Order;
  readonly payee: Payee;
}

/** Money from the balance to the member's own card or WeChat: what it costs, the order, what becomes of it. */
export function WithdrawalSheet({ onClose }: WithdrawalSheetProps) {
  const t = useT();
  const [placed, setPlaced] = useState<Placed | null>(null);
  return (
    <Sheet title={t('withdrawal.title')} onClose={onClose}>
      {placed ? (
        <WithdrawalOrder placed={placed.order} payee={placed.payee} onClose={onClose} />
      ) : (
        <Begin onPlaced={setPlaced} />
      )}
    </Sheet>
  );
}

function Begin({ onPlaced }: { onPlaced: (placed: Placed) => void }) {
  const t = useT();
  const reading = useTerms();
  return (
    <AsyncView
      reading={reading}
      skeleton={
        <SkeletonRegion>
          <SkeletonRows n={1} />
          <SkeletonCard rows={4} />
        </SkeletonRegion>
      }
      errorTitle={t('withdrawal.unavailable')}
      errorHint={t('common.loadFailedHint')}
    >
      {(terms) => <Way terms={terms} onPlaced={onPlaced} />}
    </AsyncView>
  );
}

interface WayProps {
  terms: Terms;
  onPlaced: (placed: Placed) => void;
}

function Way({ terms, onPlaced }: WayProps) {
  const { refusal, payees, quote, config } = terms;
  if (refusal || !quote) return <Unavailable refusal={refusal} least={config.withdraw.min} />;
  if (payees.length === 0) return <NoPayee />;
  return (
    <WithdrawalForm
      quote={quote}
      rules={config.withdraw}
      payees={payees}
      onPlaced={(order, payee) => onPlaced({ order, payee })}
    />
  );
}

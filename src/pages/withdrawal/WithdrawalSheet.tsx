import { useState } from 'react';
import { useServer } from '../../api/use-api.ts';
import { useDraft } from '../../session/use-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { usePageServices } from '../../ui/use-page-services.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { SkeletonCards, SkeletonRows } from '../../ui/SkeletonShapes.tsx';
import { OpenOperations } from '../shared/OpenOperations.tsx';
import { NoPayee, Unavailable } from './Unavailable.tsx';
import type { Payee } from './payees.ts';
import { useTerms, type Order, type Terms } from './withdrawal-queries.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalOrder } from './WithdrawalOrder.tsx';

const WITHDRAW = ['withdraw'] as const;

interface WithdrawalSheetProps {
  onClose: () => void;
}

interface Placed {
  readonly order: Order;
  readonly payee: Payee;
}

/** A withdrawal: the form, then the order and its progress. */
export function WithdrawalSheet({ onClose }: WithdrawalSheetProps) {
  const t = useT();
  const { openActions } = useServer();
  const [placed, setPlaced] = useState<Placed | null>(null);
  // An unclear withdrawal from before must be settled first. If it failed, the draft is
  // restored; if it succeeded, the sheet closes.
  const [hasOpenOperation, setHasOpenOperation] = useState(() => openActions.get().has('withdraw'));
  const draft = useDraft('withdrawal');
  const { clock } = usePageServices();
  // Delayed, because the form that sent it clears its draft first.
  const handleSettled = () =>
    clock.setTimeout(() => (draft.get() ? setHasOpenOperation(false) : onClose()), 0);
  return (
    <Sheet title={t('withdrawal.title')} onClose={onClose}>
      {hasOpenOperation ? (
        <OpenOperations withSending actions={WITHDRAW} onSettled={handleSettled} />
      ) : placed ? (
        <WithdrawalOrder placed={placed.order} payee={placed.payee} onClose={onClose} />
      ) : (
        <TermsLoader onPlaced={setPlaced} />
      )}
    </Sheet>
  );
}

function TermsLoader({ onPlaced }: { onPlaced: (placed: Placed) => void }) {
  const t = useT();
  const state = useTerms();
  return (
    <AsyncView
      state={state}
      skeleton={
        <>
          <SkeletonRows n={1} />
          <SkeletonCards rows={4} />
        </>
      }
      errorTitle={t('withdrawal.unavailable')}
    >
      {(terms) => <FormOrReason terms={terms} onPlaced={onPlaced} />}
    </AsyncView>
  );
}

interface FormOrReasonProps {
  terms: Terms;
  onPlaced: (placed: Placed) => void;
}

function FormOrReason({ terms, onPlaced }: FormOrReasonProps) {
  const { refusal, payees, rules } = terms;
  // A visible form stays visible: later refusals appear at the amount.
  const [quote, setQuote] = useState(terms.quote);
  if (terms.quote && terms.quote !== quote) setQuote(terms.quote);
  if (!quote) return <Unavailable refusal={refusal} least={rules.min} />;
  if (payees.length === 0) return <NoPayee />;
  return (
    <WithdrawalForm
      quote={quote}
      refusal={refusal}
      rules={rules}
      payees={payees}
      onPlaced={(order, payee) => onPlaced({ order, payee })}
    />
  );
}

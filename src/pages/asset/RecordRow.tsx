import {
  CalendarCheck,
  Crown,
  CreditCard,
  HandCoins,
  Hourglass,
  Landmark,
  Ticket,
  Undo2,
  WalletCards,
  type IconNode,
} from 'lucide';
import { memo } from 'react';
import type { FundRecord } from '../../api/client.ts';
import { LEDGER_TYPE } from '../../contract/statuses.ts';
import { clockTimeOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { RecordLine } from '../../ui/rows/Rows.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import { Amount } from './Amount.tsx';
import { recordStatus, signedAmount } from './records.ts';

const TYPE_ICONS: Readonly<Record<number, IconNode>> = {
  [LEDGER_TYPE.inviteReward]: HandCoins,
  [LEDGER_TYPE.lotteryCash]: Ticket,
  [LEDGER_TYPE.principalReturn]: Undo2,
  [LEDGER_TYPE.cardIncome]: CreditCard,
  [LEDGER_TYPE.withdrawalReturn]: Undo2,
  [LEDGER_TYPE.cardPurchase]: CreditCard,
  [LEDGER_TYPE.vipPurchase]: Crown,
  [LEDGER_TYPE.withdrawal]: Landmark,
  [LEDGER_TYPE.cardLoss]: CreditCard,
  [LEDGER_TYPE.signIn]: CalendarCheck,
  [LEDGER_TYPE.milestone]: CalendarCheck,
  [LEDGER_TYPE.lotteryPoints]: Ticket,
  [LEDGER_TYPE.draw]: Ticket,
  [LEDGER_TYPE.pointsExpiry]: Hourglass,
};

interface RecordRowProps {
  record: FundRecord;
  /** Whether this is the first record of its day. */
  isFirst: boolean;
  onOpen: (record: FundRecord) => void;
}

export const RecordRow = memo(function RecordRow({ record, isFirst, onOpen }: RecordRowProps) {
  const t = useT();
  const { account, title, created_at, remark, balance_after } = record;
  const status = recordStatus(record);
  return (
    <RecordLine
      icon={TYPE_ICONS[record.type] ?? WalletCards}
      title={title}
      chip={status && <StatusChip tone={status.tone}>{status.text}</StatusChip>}
      hint={[clockTimeOf(created_at), remark].filter(Boolean).join(' · ')}
      amount={<Amount isSigned account={account} amount={signedAmount(record)} />}
      balanceAfter={
        <>
          <span>{`${t(`asset.${account}`)} `}</span>
          <Amount account={account} amount={balance_after} />
        </>
      }
      isLined={!isFirst}
      onClick={() => onOpen(record)}
    />
  );
});

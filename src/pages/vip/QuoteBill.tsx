import { isBusinessError } from '../../api/api-error.ts';
import type { Member } from '../../api/client.ts';
import { NO_VIP } from '../../contract/statuses.ts';
import { dayOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Bill } from '../../ui/facts/Facts.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { joinQueries } from '../shared/join-queries.ts';
import { lossText } from './loss-text.ts';
import type { VipQuote, ShownQuote, useVipQuote } from './use-vip-quote.ts';
import { deductionFormula, type Plan } from './vip-plans.ts';

interface QuoteBillProps {
  query: ReturnType<typeof useVipQuote>;
  vip: Member['vip'];
  plans: readonly Plan[];
  /** The quote that is being paid; later quotes do not replace it. */
  quoteInPayment: VipQuote | null;
  /** What was shown before the quote or the plan changed. */
  previousQuote: ShownQuote | null;
}

/** Shows how the price in the quote is calculated, or the server's reason why this plan cannot be bought. */
export function QuoteBill({ query, quoteInPayment, vip, plans, previousQuote }: QuoteBillProps) {
  const t = useT();
  const { error } = query;
  if (!quoteInPayment && isBusinessError(error))
    return (
      <Callout isAlert isError title={error.msg || t('error.request')}>
        {t('vip.refused')}
      </Callout>
    );
  return (
    <AsyncView
      isBlock
      query={joinQueries([query], quoteInPayment ?? query.data)}
      skeleton={<Skeleton height={160} />}
      errorTitle={t('vip.quoteUnavailable')}
      errorHint={t('vip.quoteUnavailableHint')}
    >
      {(quote) => (
        <>
          {previousQuote && <QuoteChanged previous={previousQuote} quote={quote} plans={plans} />}
          <Loss quote={quote} currentEnd={vip.expire_time} />
          <Panel>
            <ItemisedBill quote={quote} vip={vip} plans={plans} />
          </Panel>
        </>
      )}
    </AsyncView>
  );
}

/** Says what the member loses by this order, and that VIP then ends earlier, if it does. */
function Loss({
  quote,
  currentEnd,
}: {
  quote: VipQuote;
  currentEnd: Member['vip']['expire_time'];
}) {
  const t = useT();
  const loss = lossText(quote, t);
  if (loss === null) return null;
  const [old, end] = [currentEnd ? dayOf(currentEnd) : '', dayOf(quote.expire_time)];
  return (
    <Callout isError title={t('vip.loss', { loss })}>
      <span>{t('vip.lossText')}</span>
      {old > end && <p>{t('vip.lossEnd', { old, end })}</p>}
    </Callout>
  );
}

interface QuoteChangedProps extends Pick<QuoteBillProps, 'plans'> {
  previous: ShownQuote;
  quote: VipQuote;
}

/** If the price, the forfeit, the plan or the period has changed, says so above the new quote. */
function QuoteChanged({ previous, quote, plans }: QuoteChangedProps) {
  const t = useT();
  const previousQuote = previous.quote;
  // The plan of the previous quote is no longer available, and another plan is selected.
  if (previousQuote.level !== quote.level) return <Callout isAlert title={t('vip.priceChanged')} />;
  if (previousQuote.pay_amount !== quote.pay_amount)
    return (
      <Callout isAlert title={t('vip.priceChanged')}>
        {t('vip.priceChangedText', {
          from: formatAmount(previousQuote.pay_amount),
          to: formatAmount(quote.pay_amount),
        })}
      </Callout>
    );
  if (lossText(previousQuote, t) !== lossText(quote, t))
    return (
      <Callout isAlert title={t('vip.lossChanged')}>
        {t('vip.lossChangedText')}
      </Callout>
    );
  if (plans.find(({ level }) => level === quote.level)?.version !== previous.plan.version)
    return (
      <Callout isAlert title={t('vip.planChanged')}>
        {t('vip.planChangedText')}
      </Callout>
    );
  if (previousQuote.expire_time === quote.expire_time) return null;
  return (
    <Callout isAlert title={t('vip.periodChanged')}>
      {t('vip.periodChangedText', {
        from: dayOf(previousQuote.expire_time),
        to: dayOf(quote.expire_time),
      })}
    </Callout>
  );
}

/** The items of the quote. A deduction for the current plan has a note with its calculation. */
function ItemisedBill(props: { quote: VipQuote } & Pick<QuoteBillProps, 'vip' | 'plans'>) {
  const { quote, vip, plans } = props;
  const t = useT();
  const { items, pay_amount, start_time, expire_time, level } = quote;
  const deductions = items.filter(({ amount }) => amount < 0);
  const formula =
    deductions.length === 1 ? deductionFormula(0 - (deductions[0]?.amount ?? 0), vip, plans) : null;
  const note = formula
    ? t('vip.formula', { ...formula, price: formatAmount(formula.price) })
    : t('vip.bySecond');
  const isRenewal = vip.level !== NO_VIP && vip.level === level;
  const dates = {
    start: dayOf(start_time),
    end: dayOf(expire_time),
    n: plans.find((plan) => plan.level === level)?.duration_days ?? 0,
  };
  return (
    <Bill
      lines={items.map(({ label, amount }) => ({
        name: label,
        ...(amount < 0 && { note }),
        amountFen: amount,
      }))}
      total={{
        name: t('vip.payable'),
        note: t(isRenewal ? 'vip.periodLater' : 'vip.period', dates),
        amountFen: pay_amount,
      }}
    />
  );
}

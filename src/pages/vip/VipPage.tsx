import { useMemo, useState } from 'react';
import { isBusinessError } from '../../api/api-error.ts';
import type { Config } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { HelpButton } from '../../ui/help-button/HelpButton.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useAppearance } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SectionHead } from '../../ui/section-head/SectionHead.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { TextLink } from '../../ui/text-button/TextButton.tsx';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { BenefitTable } from './BenefitTable.tsx';
import { MemberCard } from './MemberCard.tsx';
import { PaidSheet } from './PaidSheet.tsx';
import { PayBar, type PaidOrder } from './PayBar.tsx';
import { Plans } from './Plans.tsx';
import { QuoteBill } from './QuoteBill.tsx';
import { useVipQuote, type ShownQuote } from './use-vip-quote.ts';
import { listBuyablePlans } from './vip-plans.ts';
import styles from './vip.module.css';

/** pages/vip/index: the member's VIP level, the plans and their benefits. */
function VipPage() {
  const t = useT();
  const member = useFreshMember();
  const config = useConfig();
  const isShortScreen = useShortScreen();
  const purchase = usePlanPurchase(config.data);
  const { isPurchaseAllowed, selectedOffer, selectedLevel, quote, submit } = purchase;
  // What the server refused as outdated.
  const [previousQuote, setPreviousQuote] = useState<ShownQuote | null>(null);
  const [paidOrder, setPaidOrder] = useState<PaidOrder | null>(null);
  const payBar = selectedOffer && isPurchaseAllowed && (
    <PayBar
      // The consent applies to one plan only, so a new plan resets it.
      key={selectedLevel}
      submit={submit}
      quote={quote}
      offer={selectedOffer.offer}
      plan={selectedOffer.plan}
      onPaid={(order) => {
        setPreviousQuote(null);
        setPaidOrder(order);
      }}
      onQuoteChanged={setPreviousQuote}
    />
  );
  return (
    <Page end={<RecordsLink />} footer={isShortScreen ? null : payBar}>
      <MemberCard member={member} plans={config.data?.vip_levels ?? []} />
      <AsyncView query={config} skeleton={<ShopSkeleton />} errorTitle={t('vip.unavailable')}>
        {({ vip_levels, features }) => (
          <>
            <PlanShop
              purchase={purchase}
              previousQuote={previousQuote}
              plans={vip_levels}
              isSelling={features.vip}
              onChoose={() => setPreviousQuote(null)}
            />
            <SectionHead title={t('vip.rights')} />
            <BenefitTable
              plans={vip_levels}
              currentLevel={member.vip.level}
              selectedLevel={selectedLevel}
            />
            <HelpButton />
          </>
        )}
      </AsyncView>
      {isShortScreen && payBar}
      {paidOrder && <PaidSheet {...paidOrder} onClose={() => setPaidOrder(null)} />}
    </Page>
  );
}

function ShopSkeleton() {
  return (
    <>
      <Skeleton height={128} />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </>
  );
}

/** Returns `value`. While `isFrozen` is true, keeps the value from before, unless that is null or undefined. */
function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [frozenValue, setFrozenValue] = useState(value);
  const isUpdated = !isFrozen || frozenValue === null || frozenValue === undefined;
  if (isUpdated && frozenValue !== value) setFrozenValue(value);
  return isUpdated ? value : frozenValue;
}

/** Returns the selected plan, its quote and its payment. */
function usePlanPurchase(config: Config | undefined) {
  const submit = useSubmit((api) => api.user.orderVip, { action: 'apply-vip' });
  const { vip, is_auth } = useMember();
  // The level that the member chose or the page offered first; `gone` once it can no longer be bought.
  const [wantedLevel, selectLevel] = useState<number | 'gone' | null>(null);
  const plans = config?.vip_levels;
  const offers = useMemo(() => listBuyablePlans(plans ?? [], vip), [plans, vip]);
  const wantedOffer = offers.find(({ plan }) => plan.level === wantedLevel) ?? null;
  const isPurchaseAllowed = is_auth && (config?.features.vip ?? false);
  // Until the outcome is known, the page shows the plan that is being paid for.
  const isPaying = submit.isLocked;
  if (wantedLevel === null && offers[0]) selectLevel(offers[0].plan.level);
  if (typeof wantedLevel === 'number' && !wantedOffer && !isPaying) selectLevel('gone');
  const selectedOffer = useFrozen(wantedOffer, isPaying);
  const selectedLevel = selectedOffer?.plan.level ?? null;
  const quoteQuery = useVipQuote(isPurchaseAllowed ? selectedLevel : null);
  // A refused quote cannot be paid.
  const quote =
    useFrozen(isBusinessError(quoteQuery.error) ? undefined : quoteQuery.data, isPaying) ?? null;
  return {
    submit,
    isPaying,
    isPurchaseAllowed,
    selectedOffer,
    selectedLevel,
    selectLevel,
    isPlanGone: wantedLevel === 'gone' && offers.length > 0,
    quoteQuery,
    quote,
  };
}

interface PlanShopProps {
  purchase: ReturnType<typeof usePlanPurchase>;
  plans: Config['vip_levels'];
  /** Whether the operator sells VIP now. */
  isSelling: boolean;
  previousQuote: ShownQuote | null;
  onChoose: () => void;
}

function PlanShop({ purchase, plans, isSelling, previousQuote, onChoose }: PlanShopProps) {
  const t = useT();
  const { vip, is_auth } = useMember();
  const {
    isPurchaseAllowed,
    selectedOffer,
    selectedLevel,
    selectLevel,
    isPlanGone,
    isPaying,
    quoteQuery,
    quote,
  } = purchase;
  return (
    <>
      <SectionHead title={t('vip.choose')} meta={t('vip.noRenewal')} />
      {!is_auth && (
        <Callout title={t('vip.unverified')}>
          <TextLink to={paths.realname()}>{t('vip.verify')}</TextLink>
        </Callout>
      )}
      {isSelling ? (
        <>
          <Plans
            selectedLevel={selectedLevel}
            plans={plans}
            vip={vip}
            isLocked={isPaying}
            onChoose={(level) => {
              onChoose();
              selectLevel(level);
            }}
          />
          {isPlanGone && <Callout isAlert isError title={t('vip.planGone')} />}
          {isPurchaseAllowed && selectedOffer && (
            <QuoteBill
              query={quoteQuery}
              previousQuote={previousQuote}
              vip={vip}
              plans={plans}
              quoteInPayment={isPaying ? quote : null}
            />
          )}
        </>
      ) : (
        <Callout title={t('vip.closed')} />
      )}
    </>
  );
}

function RecordsLink() {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Link to={paths.asset({ type: 'vip' })} className={css.recordsLink}>
      {t('vip.records')}
    </Link>
  );
}

/** On a screen up to this high (by text size), the sticky pay bar would leave too little of the page visible. */
const SHORT_SCREEN_PX = { standard: 560, large: 740 } as const;

/** Returns whether the screen is too low for the sticky pay bar. */
function useShortScreen(): boolean {
  const { textSize } = useAppearance();
  return useMediaQuery(`(max-height: ${SHORT_SCREEN_PX[textSize]}px)`);
}

export { VipPage as Component };

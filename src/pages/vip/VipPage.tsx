import { useMemo, useState } from 'react';
import { readingOf } from '../../api/reading-of.ts';
import { useConfig } from '../../api/use-config.ts';
import type { Config } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Link } from '../../ui/Link.tsx';
import { Page } from '../../ui/Page.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextAction.tsx';
import { useFreshMember } from '../shared/use-fresh-member.ts';
import { useShortScreen } from './use-short-screen.ts';
import { useStyles } from '../../ui/use-styles.ts';
import { MemberCard } from './MemberCard.tsx';
import { PaidSheet } from './PaidSheet.tsx';
import { PayBar, type Paid } from './PayBar.tsx';
import { Plans } from './Plans.tsx';
import { QuoteBill, type Before } from './QuoteBill.tsx';
import { Rights } from './Rights.tsx';
import { buyable } from './vip-plans.ts';
import { isRefusal, usePurchase, useQuote } from './vip-queries.ts';
import styles from './vip.module.css';

/** pages/vip/index: what VIP the member has, what each level brings, and what it costs to the fen. */
export function VipPage() {
  const css = useStyles(styles);
  const t = useT();
  const member = useFreshMember();
  const config = useConfig();
  const isShort = useShortScreen();
  const submit = usePurchase();
  // Until its outcome is known the page shows what is being paid for, whatever changes meanwhile.
  const isPaying = submit.isBusy || submit.unclear !== null;
  const shop = useShop(config.data);
  const choice = useFrozen(shop.choice, isPaying);
  const chosen = choice?.plan.level ?? null;
  const query = useQuote(shop.isOpen ? chosen : null);
  // A price that is refused now is not paid, whatever was shown of it before.
  const quote = useFrozen(isRefusal(query.error) ? undefined : query.data, isPaying);
  // The quote that was shown when the server said that it is another one.
  const [before, setBefore] = useState<Before | null>(null);
  const [paid, setPaid] = useState<Paid | null>(null);
  const payBar = choice && shop.isOpen && (
    <PayBar
      // Who has agreed to one plan has not agreed to another.
      key={chosen}
      {...{ submit }}
      quote={quote ?? null}
      offer={choice.offer}
      planName={choice.plan.name}
      onPaid={(order) => {
        setBefore(null);
        setPaid(order);
      }}
      onQuoteChanged={setBefore}
    />
  );
  return (
    <Page
      isGold
      title={t('title.vip')}
      end={
        <Link to={`${PATHS.asset}?type=vip`} className={css['history']}>
          {t('vip.records')}
        </Link>
      }
      footer={isShort ? null : payBar}
    >
      <MemberCard member={member} plans={config.data?.vip_levels ?? []} />
      <AsyncView
        reading={readingOf(config)}
        skeleton={<ShopSkeleton />}
        errorTitle={t('vip.unavailable')}
        errorHint={t('common.loadFailedHint')}
      >
        {({ vip_levels, features }) => (
          <>
            <SectionHead title={t('vip.choose')} meta={t('vip.noRenewal')} />
            {member.is_auth !== 1 && (
              <Callout title={t('vip.unverified')}>
                <TextLink to={PATHS.realname}>{t('vip.verify')}</TextLink>
              </Callout>
            )}
            {features.vip === 1 ? (
              <>
                <Plans
                  {...{ chosen }}
                  plans={vip_levels}
                  vip={member.vip}
                  isLocked={isPaying}
                  onChoose={(level) => {
                    setBefore(null);
                    shop.choose(level);
                  }}
                />
                {shop.isOpen && choice && (
                  <QuoteBill
                    {...{ query, before }}
                    held={isPaying ? (quote ?? null) : null}
                    vip={member.vip}
                    plans={vip_levels}
                  />
                )}
              </>
            ) : (
              <Callout title={t('vip.closed')} />
            )}
            <SectionHead title={t('vip.rights')} />
            <Rights plans={vip_levels} current={member.vip.level} chosen={chosen} />
          </>
        )}
      </AsyncView>
      {isShort && payBar}
      {paid && <PaidSheet {...paid} onClose={() => setPaid(null)} />}
    </Page>
  );
}

/** What is on the counter: the plan that is chosen, and whether anything can be bought at all. */
function useShop(config: Config | undefined) {
  const { vip, is_auth } = useMember();
  const [wanted, choose] = useState<number | null>(null);
  const plans = config?.vip_levels;
  // What could be bought when it was chosen may not be any more.
  const choice = useMemo(() => {
    const offers = buyable(plans ?? [], vip);
    return offers.find(({ plan }) => plan.level === wanted) ?? offers[0] ?? null;
  }, [plans, vip, wanted]);
  return {
    ...{ choice, choose },
    isOpen: is_auth === 1 && config?.features.vip === 1,
  };
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

/** What it was when it was frozen; what was not there yet is still taken. */
function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [kept, setKept] = useState(value);
  const isFree = !isFrozen || kept === null || kept === undefined;
  if (isFree && kept !== value) setKept(value);
  return isFree ? value : kept;
}

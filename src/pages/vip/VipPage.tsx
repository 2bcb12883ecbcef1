import { useState } from 'react';
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
import { useStyles } from '../../ui/use-styles.ts';
import { MemberCard } from './MemberCard.tsx';
import { PaidSheet } from './PaidSheet.tsx';
import { PayBar, type Paid } from './PayBar.tsx';
import { Plans } from './Plans.tsx';
import { QuoteBill } from './QuoteBill.tsx';
import { Rights } from './Rights.tsx';
import { canBuy, firstChoice, offerOf } from './vip-plans.ts';
import { useQuote } from './vip-queries.ts';
import styles from './vip.module.css';

/** pages/vip/index: what VIP the member has, what each level brings, and what it costs to the fen. */
export function VipPage() {
  const css = useStyles(styles);
  const t = useT();
  const member = useMember();
  const config = useConfig();
  const { chosen, plan, offer, ...shop } = useShop(config.data);
  const quote = useQuote(shop.isOpen ? chosen : null);
  // The price that was shown, and the level it was for, when the server said that it is another one.
  const [before, setBefore] = useState<{ level: number; price: number } | null>(null);
  const [paid, setPaid] = useState<Paid | null>(null);
  return (
    <Page
      isGold
      title={t('title.vip')}
      end={
        <Link to={`${PATHS.asset}?type=vip`} className={css['history']}>
          {t('vip.records')}
        </Link>
      }
      footer={
        plan &&
        canBuy(offer) &&
        shop.isOpen && (
          <PayBar
            {...{ offer }}
            quote={quote.data ?? null}
            planName={plan.name}
            onPaid={setPaid}
            onPriceChanged={(price) => setBefore({ level: plan.level, price })}
          />
        )
      }
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
                <Plans plans={vip_levels} vip={member.vip} {...{ chosen }} onChoose={shop.choose} />
                {shop.isOpen && chosen !== null && (
                  <QuoteBill
                    query={quote}
                    vip={member.vip}
                    plans={vip_levels}
                    before={before?.level === chosen ? before.price : null}
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
      {paid && <PaidSheet {...paid} onClose={() => setPaid(null)} />}
    </Page>
  );
}

/** What is on the counter: the plan that is chosen, and whether anything can be bought at all. */
function useShop(config: Config | undefined) {
  const { vip, is_auth } = useMember();
  const [wanted, choose] = useState<number | null>(null);
  const plans = config?.vip_levels ?? [];
  const find = (level: number | null) => plans.find((plan) => plan.level === level);
  const offerFor = (level: number | null) => {
    const plan = find(level);
    return plan ? offerOf(plan, vip) : 'off';
  };
  // What could be bought when it was chosen may not be any more.
  const chosen = canBuy(offerFor(wanted)) ? wanted : firstChoice(plans, vip);
  return {
    ...{ chosen, choose, plan: find(chosen), offer: offerFor(chosen) },
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

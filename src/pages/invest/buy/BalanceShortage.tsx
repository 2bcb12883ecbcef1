import type { Config } from '../../../api/client.ts';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { formatAmount } from '../../../lib/format-amount.ts';
import type { SafeUrl } from '../../../lib/trusted-url.ts';
import { paths } from '../../../paths.ts';
import { Button, PageButton } from '../../../ui/button/Button.tsx';
import { Callout } from '../../../ui/callout/Callout.tsx';
import { usePageServices } from '../../../ui/hooks/use-page-services.ts';
import { useAreAmountsHidden } from '../../../ui/money/amounts-hidden.ts';
import { TextLink } from '../../../ui/text-button/TextButton.tsx';
import { useLinkUrl } from '../../shared/use-trusted-urls.ts';
import type { Shortage } from './purchase-limits.ts';

interface BalanceShortageProps {
  shortage: Shortage;
  config: Config;
}

/** What the balance lacks for a purchase, and where a balance comes from. */
export function BalanceShortage({ shortage, config }: BalanceShortageProps) {
  const t = useT();
  const language = useTexts().language();
  const isHidden = useAreAmountsHidden();
  const { topUp, topUpUrl, hasRewards } = useBalanceSources(config);
  const sources = [
    hasRewards && t('invest.inviteRewards'),
    config.features.lottery && t('invest.cashPrizes'),
    t('invest.maturedCards'),
  ].filter((source) => source !== false);
  const amount = isHidden ? '****' : formatAmount(shortage.missing);
  return (
    <Callout title={t(shortage.isForMinimum ? 'invest.shortOfMin' : 'invest.short', { amount })}>
      {topUp && (
        <p>
          <span>{t('invest.topUpText', { text: topUp.text })}</span>
          {topUp.url !== null && topUpUrl === null && <span>{t('link.refused')}</span>}
        </p>
      )}
      <p>
        <span>
          {`${t(topUp ? 'invest.otherSources' : 'invest.sources', {
            sources: new Intl.ListFormat(language).format(sources),
          })} `}
        </span>
        {/* Without a link to top up, the main button leads to the rewards. */}
        {topUpUrl && hasRewards && (
          <TextLink to={paths.inviteAward()}>{t('invest.toRewards')}</TextLink>
        )}
      </p>
    </Callout>
  );
}

/** The main button while the balance is too small: it leads to the operator's way, the rewards, or the help. */
export function RaiseBalanceButton({ config }: { config: Config }) {
  const t = useT();
  const { openUrl, openModal } = usePageServices();
  const { topUpUrl, hasRewards } = useBalanceSources(config);
  if (topUpUrl)
    return <Button onClick={() => openUrl(topUpUrl, 'top-up')}>{t('invest.topUp')}</Button>;
  if (hasRewards) return <PageButton to={paths.inviteAward()}>{t('invest.toRewards')}</PageButton>;
  return <Button onClick={() => openModal('help')}>{t('help.title')}</Button>;
}

function useBalanceSources({ top_up: topUp, features }: Config) {
  const linkUrl = useLinkUrl();
  const { isHidden } = usePageServices();
  const topUpUrl: SafeUrl | null = topUp?.url ? linkUrl(topUp.url) : null;
  return { topUp, topUpUrl, hasRewards: features.invite && !isHidden(paths.inviteAward()) };
}

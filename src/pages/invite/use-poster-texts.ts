import type { Config, ConfigBlock } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { demoMark } from '../../lib/demo-mark.ts';
import { useMember } from '../../session/use-member.ts';
import type { PosterTexts } from './poster.ts';

/** The texts of the poster: brand, code, link, rule and operator. */
export function usePosterTexts(
  { amount, month_cap }: ConfigBlock<'invite'>,
  site: Config['site'],
  link: string,
): PosterTexts {
  const t = useT();
  const { invite_code: code } = useMember();
  const mark = demoMark(site);
  return {
    brand: t('brand'),
    demo: mark && t(`ribbon.${mark}`),
    slogan: [t('invite.slogan1'), t('invite.slogan2')],
    codeLabel: t('register.inviteCode'),
    code,
    scan: t('invite.scan'),
    risk: t('invite.risk'),
    rules: [
      t('invite.posterRule', { amount: formatAmount(amount), month: month_cap }),
      [site.operator, site.license].filter(Boolean).join(' · '),
    ],
    link,
  };
}

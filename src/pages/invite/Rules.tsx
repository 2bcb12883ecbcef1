import type { ConfigBlock } from '../../api/client.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { Accordion, AccordionItem } from '../../ui/accordion/Accordion.tsx';
import { SectionHead } from '../../ui/section-head/SectionHead.tsx';

/** The sections of the rules, as parts of their text keys. */
const RULE_POINTS = ['level', 'caps', 'fraud', 'back', 'minors'] as const;

/** Shows the detailed rules of the invitation, one section for each rule. */
export function Rules({ rule }: { rule: ConfigBlock<'invite'> }) {
  const t = useT();
  const language = useTexts().language();
  const { amount, month_cap: month, total_cap: total, expire_days: days, text } = rule;
  return (
    <>
      <SectionHead title={t('invite.rulesTitle')} />
      <Accordion>
        {RULE_POINTS.map((point) => (
          <AccordionItem key={point} title={t(`invite.rule.${point}`)}>
            {t(`invite.ruleText.${point}`, { amount: formatAmount(amount), month, total, days })}
          </AccordionItem>
        ))}
        {/* The operator's text exists in Chinese only. */}
        {language.startsWith('zh') && (
          <AccordionItem title={t('invite.rule.whole')}>{text}</AccordionItem>
        )}
      </Accordion>
    </>
  );
}

import { YES } from '../../../contract/flag.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Fact } from '../../../ui/Facts.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Product, Risk } from '../types.ts';

export function RiskMatch({ product: { risk_level }, risk }: { product: Product; risk: Risk }) {
  const t = useT();
  const isMatch = risk.is_valid === YES && risk_level <= risk.level;
  return (
    <Fact name={t('invest.match')}>
      {t('invest.matchText', {
        product: `R${risk_level} ${t(`invest.riskShort${risk_level}`)}`,
        own: t('invest.level', { n: risk.level, text: risk.text }),
      })}{' '}
      <StatusChip tone={isMatch ? 'success' : 'danger'}>
        {t(isMatch ? 'invest.matched' : 'invest.notMatched')}
      </StatusChip>
    </Fact>
  );
}

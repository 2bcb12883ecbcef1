import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Callout } from '../../../ui/callout/Callout.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { TextButton, TextLink } from '../../../ui/text-button/TextButton.tsx';
import { riskName } from '../../shared/risk-name.ts';
import { useNow } from '../../shared/use-now.ts';
import { formatShortAmount } from '../product-text.ts';
import { formatShortTime } from '../term-dates.ts';
import type { Product, RiskAssessment } from '../types.ts';
import styles from './buy.module.css';
import type { PurchaseBlocker } from './purchase-limits.ts';

export function PurchaseBlockerNote({
  blocker,
  product,
  risk,
  onOpenAssessment,
}: {
  blocker: PurchaseBlocker;
  product: Product;
  risk: RiskAssessment;
  onOpenAssessment: () => void;
}) {
  const css = useStyles(styles);
  const t = useT();
  const now = useNow();
  const { risk_level, max_per_user, start_time } = product;
  return (
    <div className={css.blockerNote}>
      <Callout title={t(`invest.no.${blocker}`)}>
        <span>
          {`${t(`invest.why.${blocker}`, {
            product: riskName(risk_level, t),
            own: t('invest.level', { n: risk.level, text: risk.text }),
            max: formatShortAmount(max_per_user),
            time: formatShortTime(start_time, now),
          })} `}
        </span>
        {(blocker === 'unassessed' || blocker === 'expired') && (
          <TextButton onClick={onOpenAssessment}>{t('invest.toAssessment')}</TextButton>
        )}
        {blocker === 'unverified' && (
          <TextLink to={paths.realname()}>{t('title.realname')}</TextLink>
        )}
      </Callout>
    </div>
  );
}

import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routes.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { TextButton, TextLink } from '../../../ui/TextAction.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { shortTime } from '../term-dates.ts';
import type { Hindrance } from './purchase-blocker.ts';
import { useServerClock } from '../../shared/use-server-clock.ts';
import styles from '../invest.module.css';
import type { Product, Risk } from '../types.ts';
import { plainAmount, riskWords } from '../product-text.ts';

interface HindranceNoteProps {
  hindrance: Hindrance;
  product: Product;
  risk: Risk;
  onAssess: () => void;
}

/** Why the product cannot be bought, and what can be done about it. */
export function HindranceNote({ hindrance, product, risk, onAssess }: HindranceNoteProps) {
  const css = useStyles(styles);
  const t = useT();
  const now = useServerClock();
  const { risk_level, min_amount, max_per_user, start_time } = product;
  return (
    <div className={css['note']}>
      <Callout title={t(`invest.no.${hindrance}`, { time: shortTime(start_time, now()) })}>
        {t(`invest.why.${hindrance}`, {
          product: `R${risk_level} ${riskWords(risk_level, t)}`,
          own: t('invest.level', { n: risk.level, text: risk.text }),
          min: plainAmount(min_amount),
          max: plainAmount(max_per_user),
        })}{' '}
        {(hindrance === 'unassessed' || hindrance === 'expired') && (
          <TextButton onClick={onAssess}>{t('invest.toAssessment')}</TextButton>
        )}
        {hindrance === 'unverified' && (
          <TextLink to={PATHS.realname}>{t('title.realname')}</TextLink>
        )}
      </Callout>
    </div>
  );
}

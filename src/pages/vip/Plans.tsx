import { Check } from 'lucide';
import { useId } from 'react';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RadioForm } from '../../ui/radio-group/RadioForm.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx';
import styles from './Plans.module.css';
import { canBuy, dailyPrice, planOffer, type Plan } from './vip-plans.ts';

interface PlansProps {
  plans: readonly Plan[];
  vip: Member['vip'];
  selectedLevel: number | null;
  /** The selection is locked during a payment. */
  isLocked: boolean;
  onChoose: (level: number) => void;
}

/** The VIP plans as radio buttons. A plan that the member cannot buy is disabled. */
export function Plans({ plans, vip, selectedLevel, isLocked, onChoose }: PlansProps) {
  const css = useStyles(styles);
  const t = useT();
  const radioGroupName = useId();
  return (
    <RadioForm>
      <div className={css.plans} role="radiogroup" aria-label={t('vip.choose')}>
        {plans.map((plan) => {
          const { level, price, original_price, duration_days } = plan;
          const offer = planOffer(plan, vip);
          return (
            <label key={level} className={css.plan} part="card">
              <input
                type="radio"
                className={css.radio}
                name={radioGroupName}
                value={level}
                checked={level === selectedLevel}
                disabled={isLocked || !canBuy(offer)}
                onChange={() => onChoose(level)}
              />
              <span className={css.planName}>
                <span>{t(`vip.plan.${offer}`, { name: plan.name })}</span>
                <span className={css.checkMark}>
                  <Icon icon={Check} size={14} />
                </span>
              </span>
              <span className={css.planPrice}>
                <Money amountFen={price} size="price" />
              </span>
              {original_price !== null && (
                <s className={css.planNote}>
                  <VisuallyHidden>{`${t('vip.original')} `}</VisuallyHidden>
                  <Money amountFen={original_price} />
                </s>
              )}
              <span className={css.planNote}>
                {canBuy(offer) ? t('vip.days', { n: duration_days }) : t(`vip.why.${offer}`)}
              </span>
              {canBuy(offer) && duration_days > 0 && (
                <span className={css.planNote}>
                  {t('vip.perDay', { amount: formatAmount(dailyPrice(plan)) })}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </RadioForm>
  );
}

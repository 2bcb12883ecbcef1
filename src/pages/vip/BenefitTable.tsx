import { Info } from 'lucide';
import { NO_VIP } from '../../contract/statuses.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './BenefitTable.module.css';
import type { Plan } from './vip-plans.ts';

interface BenefitTableProps {
  plans: readonly Plan[];
  currentLevel: number;
  selectedLevel: number | null;
}

type Benefit = Plan['benefits'][number];

/** The benefits whose name and value the app translates, with the value for a member without VIP. */
const KNOWN_BENEFITS: ReadonlyMap<
  string,
  { name: TextKey; value: TextKey; valueWithoutVip?: string }
> = new Map([
  ['free_withdrawals', { name: 'vip.freeWithdrawals', value: 'vip.times' }],
  [
    'sign_multiplier',
    { name: 'vip.signMultiplier', value: 'vip.multiplied', valueWithoutVip: '1.0' },
  ],
  ['priority_support', { name: 'vip.prioritySupport', value: 'vip.yes' }],
]);

/** Compares the benefits of all VIP levels and of members without VIP. */
export function BenefitTable({ plans, currentLevel, selectedLevel }: BenefitTableProps) {
  const css = useStyles(styles);
  const t = useT();
  const columns = [{ level: NO_VIP, name: t('vip.standard'), benefits: [] as Benefit[] }, ...plans];
  const benefitKeys = [...new Set(plans.flatMap(({ benefits }) => benefits.map(({ key }) => key)))];
  const benefitName = (key: string) => {
    const knownBenefit = KNOWN_BENEFITS.get(key);
    const benefitOfAnyPlan = plans
      .flatMap(({ benefits }) => benefits)
      .find((benefit) => benefit.key === key);
    return knownBenefit ? t(knownBenefit.name) : (benefitOfAnyPlan?.text ?? key);
  };
  const formatBenefitValue = (key: string, level: number, benefits: readonly Benefit[]) => {
    const knownBenefit = KNOWN_BENEFITS.get(key);
    const value =
      benefits.find((benefit) => benefit.key === key)?.value ??
      (level === NO_VIP ? knownBenefit?.valueWithoutVip : undefined);
    if (value === undefined) return t('vip.no');
    return knownBenefit ? t(knownBenefit.value, { n: value }) : value;
  };
  return (
    <div className={css.benefits} part="card">
      <div className={css.tableFrame} tabIndex={0} role="group" aria-label={t('vip.rights')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                {t('vip.right')}
              </th>
              {columns.map(({ level, name }) => (
                <th key={level} scope="col" data-chosen={level === selectedLevel || undefined}>
                  <span>{name}</span>
                  {level === currentLevel && (
                    <span className={css.currentLevel}>{t('vip.current')}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {benefitKeys.map((key) => (
              <tr key={key}>
                <th scope="row">{benefitName(key)}</th>
                {columns.map(({ level, benefits }) => (
                  <td key={level} data-chosen={level === selectedLevel || undefined}>
                    {formatBenefitValue(key, level, benefits)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BenefitLimits benefitKeys={benefitKeys} />
    </div>
  );
}

/** What VIP does not bring, and the limits of the benefits that the app knows. */
function BenefitLimits({ benefitKeys }: { benefitKeys: readonly string[] }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <p className={css.limitsNote}>
      <Icon icon={Info} size={16} />
      <span className={css.limits}>
        <span>{t('vip.limits')}</span>
        {benefitKeys.includes('sign_multiplier') && <span>{t('vip.roundedPoints')}</span>}
        {benefitKeys.includes('free_withdrawals') && <span>{t('vip.monthlyWithdrawals')}</span>}
      </span>
    </p>
  );
}

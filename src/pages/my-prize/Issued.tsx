import { useConfig } from '../../api/use-config.ts';
import { NO } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { TextLink } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import type { PrizeRecord } from './my-prize-queries.ts';
import styles from './my-prize.module.css';

/** A prize that was issued at once: where it went and where it can be used. */
export function Issued({ record }: { record: PrizeRecord }) {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { prize_type, prize_name, value } = record;
  const isTrial = prize_type === 'vip_trial';
  const isPoints = prize_type === 'points';
  // Points can only be spent on draws (RULES.md, Points).
  const to = isTrial
    ? PATHS.vip
    : isPoints && config?.features.lottery !== NO
      ? PATHS.lottery
      : null;
  const action = t(to ? 'myPrize.use' : 'myPrize.seeRecord');
  return (
    <div className={css['foot']}>
      <p className={css['left']}>
        {isTrial
          ? t('myPrize.trialIssued', { n: value })
          : t(isPoints ? 'myPrize.pointsIssued' : 'myPrize.cashIssued')}
      </p>
      <TextLink
        to={to ?? `${PATHS.asset}?type=lottery`}
        aria-label={t('myPrize.actionOf', { action, prize: prize_name })}
      >
        {action}
      </TextLink>
    </div>
  );
}

import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName } from '../../lib/day-names.ts';
import { ChipGroup } from '../../ui/Chips.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './asset.module.css';
import { accountKinds, withAccount, type Choice, type Filter } from './records.ts';

interface FiltersProps {
  choice: Choice;
  filter: Filter;
  onChange: (choice: Choice) => void;
  onPickMonth: () => void;
  /** Shown between the account and the kinds. */
  children: ReactNode;
}

const ACCOUNTS = ['balance', 'points'] as const;

export function Filters({ choice, filter, onChange, onPickMonth, children }: FiltersProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { account, kind } = choice;
  const kinds = (['all', ...accountKinds(account)] as const).map((value) => ({
    value,
    name: t(`asset.${value}`),
  }));
  return (
    <>
      <div className={css['scope']}>
        <SegmentedControl
          label={t('asset.account')}
          options={ACCOUNTS.map((value) => ({ value, label: t(`asset.${value}`) }))}
          value={account}
          onChange={(value) => onChange(withAccount(choice, value))}
        />
        <button type="button" className={css['month']} aria-haspopup="dialog" onClick={onPickMonth}>
          {filter.month === null ? t('asset.allTime') : monthName(filter.month, language)}
          <Icon icon={ChevronDown} size={16} />
        </button>
      </div>
      {children}
      <div className={css['kinds']}>
        <ChipGroup
          label={t('asset.kind')}
          options={kinds}
          value={kind ?? 'all'}
          onChange={(value) => onChange({ ...choice, kind: value === 'all' ? null : value })}
        />
      </div>
    </>
  );
}

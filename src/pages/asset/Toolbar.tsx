import { ChevronDown, X } from 'lucide';
import type { Translate } from '../../i18n/texts.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName } from '../../lib/day-names.ts';
import { ChipGroup } from '../../ui/chips/Chips.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SegmentedControl } from '../../ui/segmented-control/SegmentedControl.tsx';
import styles from './asset.module.css';
import { daysText } from './day-range.ts';
import {
  accountKinds,
  withAccount,
  type FilterChoice,
  type RecordFilter,
  type RecordSearch,
} from './records.ts';

interface ToolbarProps {
  choice: FilterChoice;
  filter: RecordFilter;
  onChange: (choice: FilterChoice) => void;
  onPickMonth: () => void;
}

const ACCOUNTS = ['balance', 'points'] as const;

export function describeSearch(search: RecordSearch, t: Translate): string {
  const keywordText = search.keyword && t('asset.quoted', { keyword: search.keyword });
  return [keywordText, daysText(search, t)].filter(Boolean).join(' · ');
}

/** The filter of the page: account, month and kind. It stays at the top while totals, chart and records scroll. */
export function Toolbar({ choice, filter, onChange, onPickMonth }: ToolbarProps) {
  const css = useStyles(styles);
  const t = useT();
  const { account, kind } = choice;
  const kinds = (['all', ...accountKinds(account)] as const).map((value) => ({
    value,
    name: t(`asset.${value}`),
  }));
  return (
    <div className={css.toolbar}>
      <div className={css.accountAndPeriod}>
        <SegmentedControl
          label={t('asset.account')}
          options={ACCOUNTS.map((value) => ({ value, label: t(`asset.${value}`) }))}
          value={account}
          onChange={(value) => onChange(withAccount(choice, value))}
        />
        <PeriodButton
          filter={filter}
          onPickMonth={onPickMonth}
          onClearSearch={() => onChange({ ...choice, search: null })}
        />
      </div>
      <ChipGroup
        label={t('asset.kind')}
        options={kinds}
        value={kind ?? 'all'}
        onChange={(value) => onChange({ ...choice, kind: value === 'all' ? null : value })}
      />
    </div>
  );
}

interface PeriodButtonProps extends Pick<ToolbarProps, 'filter' | 'onPickMonth'> {
  onClearSearch: () => void;
}

/** Shows the month. During a search, it shows and clears the search instead. */
function PeriodButton({ filter, onPickMonth, onClearSearch }: PeriodButtonProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { month, search } = filter;
  if (search) {
    const text = describeSearch(search, t);
    return (
      <button
        type="button"
        className={css.periodButton}
        aria-label={t('asset.searchClear', { text })}
        onClick={onClearSearch}
      >
        <bdi className={css.activeSearch}>{text}</bdi>
        <Icon icon={X} size={16} />
      </button>
    );
  }
  return (
    <button type="button" className={css.periodButton} aria-haspopup="dialog" onClick={onPickMonth}>
      <span>{month === null ? t('asset.allTime') : monthName(month, language)}</span>
      <Icon icon={ChevronDown} size={16} />
    </button>
  );
}

import { ChevronDown, Search, X } from 'lucide';
import { useConfig } from '../../api/use-config.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { monthName } from '../../lib/day-names.ts';
import { ChipGroup } from '../../ui/chips/Chips.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IconButton } from '../../ui/icon-button/IconButton.tsx';
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

interface FiltersProps {
  choice: FilterChoice;
  filter: RecordFilter;
  onChange: (choice: FilterChoice) => void;
  onOpen: (sheet: 'month' | 'search') => void;
  /** Shown between the choice of the period and the choice of the kind. */
  children: Elements;
}

const ACCOUNTS = ['balance', 'points'] as const;

export function describeSearch(search: RecordSearch, t: Translate): string {
  const keywordText = search.keyword && t('asset.quoted', { keyword: search.keyword });
  return [keywordText, daysText(search, t)].filter(Boolean).join(' · ');
}

export function Filters({ choice, filter, onChange, onOpen, children }: FiltersProps) {
  const css = useStyles(styles);
  const t = useT();
  const { account, kind } = choice;
  const kinds = (['all', ...accountKinds(account)] as const).map((value) => ({
    value,
    name: t(`asset.${value}`),
  }));
  return (
    <>
      <div className={css.accountAndPeriod}>
        <SegmentedControl
          label={t('asset.account')}
          options={ACCOUNTS.map((value) => ({ value, label: t(`asset.${value}`) }))}
          value={account}
          onChange={(value) => onChange(withAccount(choice, value))}
        />
        <PeriodButton
          filter={filter}
          onOpen={onOpen}
          onClearSearch={() => onChange({ ...choice, search: null })}
        />
      </div>
      {children}
      <div className={css.kindFilter}>
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

interface PeriodButtonProps extends Pick<FiltersProps, 'filter' | 'onOpen'> {
  onClearSearch: () => void;
}

/** Shows the month and a search button. During a search, one button shows and clears the search instead. */
function PeriodButton({ filter: { month, search }, onOpen, onClearSearch }: PeriodButtonProps) {
  const css = useStyles(styles);
  const t = useT();
  const language = useTexts().language();
  const { features } = useConfig().data ?? {};
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
    <div className={css.buttonRow}>
      {features?.record_search && (
        <IconButton
          icon={Search}
          label={t('asset.search')}
          aria-haspopup="dialog"
          onClick={() => onOpen('search')}
        />
      )}
      <button
        type="button"
        className={css.periodButton}
        aria-haspopup="dialog"
        onClick={() => onOpen('month')}
      >
        <span>{month === null ? t('asset.allTime') : monthName(month, language)}</span>
        <Icon icon={ChevronDown} size={16} />
      </button>
    </div>
  );
}

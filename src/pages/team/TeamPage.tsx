import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useState } from 'react';
import type { PageReads } from '../../api/api-query.ts';
import { apiQuery } from '../../api/api-query.ts';
import { useRefetch } from '../../api/stale-reads.ts';
import { contract } from '../../contract/contract.ts';
import { FRIEND_STATUS } from '../../contract/statuses.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatCount } from '../../lib/format-amount.ts';
import { normalizeDigits } from '../../lib/normalize-input.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { Chip, ChipGroup, MenuChip } from '../../ui/chips/Chips.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { OptionSheet } from '../../ui/option-sheet/OptionSheet.tsx';
import { RefreshablePage } from '../../ui/page/RefreshablePage.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx';
import { FriendList } from './FriendList.tsx';
import { friendsQuery, type TeamFilter } from './friends-query.ts';
import { splitTeam } from './team-counts.ts';
import styles from './team.module.css';

const NO_FILTER: TeamFilter = { status: null, digits: '', isOldestFirst: false };

/** pages-sub/team/index: the friends that the member invited. */
function TeamPage() {
  const refetchTeam = useRefetch(['user', 'team']);
  const [filter, setFilter] = usePersistentState('filter', { scope: 'page', initial: NO_FILTER });
  return (
    <RefreshablePage onRefresh={refetchTeam}>
      <TeamCounters />
      <Filters filter={filter} onChange={setFilter} />
      <FriendList
        key={JSON.stringify(filter)}
        filter={filter}
        onReset={() => setFilter({ ...NO_FILTER, isOldestFirst: filter.isOldestFirst })}
      />
    </RefreshablePage>
  );
}

/** The summary does not count unverified friends. A request with this status returns their total. */
const countersQuery = apiQuery(contract.user.team, { status: FRIEND_STATUS.registered, limit: 1 });

/** The states of the friends with their sum, the claimed rewards, and the person who invited the member. */
function TeamCounters() {
  const css = useStyles(styles);
  const t = useT();
  const query = useQuery(countersQuery);
  return (
    <AsyncView
      isBlock
      query={query}
      skeleton={<Skeleton height={180} />}
      errorTitle={t('team.summaryUnavailable')}
    >
      {({ total: registered, summary, inviter }) => (
        <Panel
          foot={
            [
              summary.rewarded && t('team.rewarded', { n: summary.rewarded }),
              inviter && t('team.inviter', { name: inviter.nickname }),
            ]
              .filter(Boolean)
              .join(' · ') || t('team.direct')
          }
        >
          <FactList isCompact>
            {splitTeam({ ...summary, registered }).map(({ name, count }) => (
              <Fact key={name} name={t(name)}>
                {formatCount(count)}
              </Fact>
            ))}
            <Fact isTotal name={t('team.total')}>
              <strong className={css.total}>{formatCount(summary.total)}</strong>
            </Fact>
          </FactList>
        </Panel>
      )}
    </AsyncView>
  );
}

interface FiltersProps {
  filter: TeamFilter;
  onChange: (filter: TeamFilter) => void;
}

const STATUS_FILTERS = [
  'all',
  ...(Object.keys(FRIEND_STATUS) as (keyof typeof FRIEND_STATUS)[]),
] as const;
const SORT_ORDERS = ['newest', 'oldest'] as const;
/** The search starts when this many digits, the last ones of a mobile number, are typed. */
const SEARCH_DIGIT_COUNT = 4;

function Filters({ filter, onChange }: FiltersProps) {
  const css = useStyles(styles);
  const t = useT();
  const [typedDigits, setTypedDigits] = useState(filter.digits);
  const [isSearchOpen, setIsSearchOpen] = useState(filter.digits !== '');
  // A kept search is shown when the page opens, but only a press on the button moves the focus to it.
  const [isSearchPressed, setIsSearchPressed] = useState(false);
  // When a reset removes the digits from the filter, the typed digits are cleared as well.
  const [previousFilterDigits, setPreviousFilterDigits] = useState(filter.digits);
  if (previousFilterDigits !== filter.digits) {
    setPreviousFilterDigits(filter.digits);
    if (filter.digits === '' && typedDigits.length === SEARCH_DIGIT_COUNT) setTypedDigits('');
  }
  function handleType(text: string): void {
    const digits = normalizeDigits(text).replace(/\D/g, '').slice(-SEARCH_DIGIT_COUNT);
    setTypedDigits(digits);
    const newDigits = digits.length === SEARCH_DIGIT_COUNT ? digits : '';
    if (newDigits !== filter.digits) onChange({ ...filter, digits: newDigits });
  }
  function toggleSearch(): void {
    setIsSearchOpen(!isSearchOpen);
    setIsSearchPressed(true);
    if (isSearchOpen) handleType('');
  }
  return (
    <div className={css.filters}>
      <ChipGroup
        label={t('team.status')}
        options={STATUS_FILTERS.map((value) => ({ value, name: t(`team.status.${value}`) }))}
        value={filter.status ?? 'all'}
        onChange={(value) => onChange({ ...filter, status: value === 'all' ? null : value })}
      >
        <Chip isPressed={isSearchOpen} onPress={toggleSearch}>
          <Icon icon={Search} size={16} />
          <VisuallyHidden>{t('team.search')}</VisuallyHidden>
        </Chip>
        <OrderChip
          isOldestFirst={filter.isOldestFirst}
          onChoose={(isOldestFirst) => onChange({ ...filter, isOldestFirst })}
        />
      </ChipGroup>
      {isSearchOpen && (
        <Field
          ref={isSearchPressed ? takeFocus : undefined}
          label={t('team.search')}
          hint={t('team.searchHint')}
          inputMode="numeric"
          enterKeyHint="search"
          autoComplete="off"
          value={typedDigits}
          onChange={handleType}
        />
      )}
    </div>
  );
}

interface OrderChipProps {
  isOldestFirst: boolean;
  onChoose: (isOldestFirst: boolean) => void;
}

/** Shows the order of the friends, and opens the choice of another. */
function OrderChip({ isOldestFirst, onChoose }: OrderChipProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const order = isOldestFirst ? 'oldest' : 'newest';
  return (
    <>
      <MenuChip onClick={() => setIsOpen(true)}>{t(`team.${order}`)}</MenuChip>
      {isOpen && (
        <OptionSheet
          title={t('team.order')}
          options={SORT_ORDERS.map((value) => ({ value, label: t(`team.${value}`) }))}
          value={order}
          onChoose={(value) => onChoose(value === 'oldest')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export const reads: PageReads = (_, { loadApi }) => [
  countersQuery,
  friendsQuery(loadApi, NO_FILTER),
];

export { TeamPage as Component };

import { useState } from 'react';
import { NO } from '../../contract/flag.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { useMember } from '../../session/use-member.ts';
import { ChipGroup } from '../../ui/Chips.tsx';
import { Page } from '../../ui/Page.tsx';
import { usePageState } from '../../ui/page-life.ts';
import { TextLink } from '../../ui/TextAction.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { readChoice, useAddressChoice } from '../shared/use-address-choice.ts';
import { BindSheet } from './BindSheet.tsx';
import { CourierSheet } from './CourierSheet.tsx';
import styles from './my-prize.module.css';
import type { PrizeRecord } from './my-prize-queries.ts';
import { Prizes } from './Prizes.tsx';
import { PRIZE_FILTERS, FILTER_TEXTS, type PrizeFilter } from './prize-filters.ts';

/** pages-sub/my-prize/index: the prizes, their address deadlines and their delivery. */
export function MyPrizePage() {
  const css = useStyles(styles);
  const t = useT();
  const { data: config } = useConfig();
  const { todo } = useMember();
  const [state, setState] = usePageState<PrizeFilter>('state', 'all');
  const [sent, setSent] = useState<PrizeRecord | null>(null);
  const choice = useAddressChoice();
  const [chosen, setChosen] = useState(() => readChoice(choice));
  const options = PRIZE_FILTERS.map((value) => ({
    value,
    name: t(FILTER_TEXTS[value]),
    ...(value === 'waiting' && todo.prize_address > 0 && { count: todo.prize_address }),
  }));

  function handleClose(): void {
    choice.set(null);
    setChosen(null);
  }

  return (
    <Page
      end={
        config?.features.lottery !== NO && (
          <span className={css['end']}>
            <TextLink to={PATHS.lottery}>{t('title.lottery')}</TextLink>
          </span>
        )
      }
    >
      <ChipGroup label={t('myPrize.state')} options={options} value={state} onChange={setState} />
      <Prizes key={state} state={state} onTrack={setSent} onAll={() => setState('all')} />
      <p className={css['foot']}>{t('myPrize.foot')}</p>
      {chosen?.address && <BindSheet {...chosen} address={chosen.address} onClose={handleClose} />}
      {sent && <CourierSheet record={sent} onClose={() => setSent(null)} />}
    </Page>
  );
}

import { toLoadState } from '../../api/to-load-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { SkeletonCards } from '../../ui/SkeletonShapes.tsx';
import { useBanks } from './withdrawal-type-queries.ts';

/** The supported banks with their limits per withdrawal and per day. */
export function Banks() {
  const t = useT();
  return (
    <AsyncView
      isBlock
      state={toLoadState(useBanks())}
      skeleton={<SkeletonCards rows={3} />}
      errorTitle={t('withdrawalType.unavailable')}
    >
      {({ list }) => (
        <Card foot={t('withdrawalType.banksHint')}>
          <FactList isLined>
            {list.map(({ bank_code, bank_name, single_limit, day_limit }) => (
              <Fact key={bank_code} name={bank_name}>
                {t('withdrawalType.limits', {
                  single: formatAmount(single_limit),
                  day: formatAmount(day_limit),
                })}
              </Fact>
            ))}
          </FactList>
        </Card>
      )}
    </AsyncView>
  );
}

import { useMemo } from 'react';
import { useNavigation } from '../../ui/page-navigation.ts';
import { EmptyPrizes } from '../../drawings/EmptyPrizes.tsx';
import { useT } from '../../i18n/use-t.ts';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { PATHS } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { RefreshablePage } from '../../ui/RefreshablePage.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { PagedList } from '../shared/PagedList.tsx';
import { DrawRow } from './DrawRow.tsx';
import { useDraws, useRefreshDraws, type DrawRecord } from './lottery-queries.ts';
import styles from './lottery.module.css';

const getKey = ({ id }: DrawRecord) => String(id);
const ROW_HEIGHT = 96;
const estimateHeight = () => ROW_HEIGHT;
const drawRow = (record: DrawRecord) => <DrawRow record={record} />;

/** pages-sub/lottery/detail: all draws of the member. */
export function LotteryDetailPage() {
  const css = useStyles(styles);
  const t = useT();
  const { navigate } = useNavigation();
  const refresh = useRefreshDraws();
  const query = useDraws();
  const { data } = query;
  const records = useMemo(() => uniqueById(data?.pages ?? []), [data]);
  return (
    <RefreshablePage onRefresh={refresh}>
      <PagedList
        {...{ query, getKey, estimateHeight }}
        renderItem={drawRow}
        className={css['list']}
        label={t('title.lotteryDetail')}
        items={records}
        errorTitle={t('lottery.recordsUnavailable')}
        empty={
          <Message
            drawing={<EmptyPrizes />}
            title={t('lottery.noRecords')}
            hint={t('lottery.noRecordsHint')}
            action={<Button onClick={() => navigate(PATHS.lottery)}>{t('lottery.toDraw')}</Button>}
          />
        }
        endText={(n) => t('lottery.endOfRecords', { n })}
      />
    </RefreshablePage>
  );
}

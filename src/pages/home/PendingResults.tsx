import { Clock } from 'lucide';
import { useStore } from 'zustand';
import { isBeingSent } from '../../api/pending-writes/pending-write.ts';
import { useServer } from '../../api/server.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { LinkRow, ListGroup } from '../../ui/rows/ListGroup.tsx';
import { RECORD_PAGES } from '../shared/record-pages.ts';
import styles from './home.module.css';

/** One line that counts the writes with an unknown outcome, and leads to the records of the newest one. */
export function PendingResults() {
  const css = useStyles(styles);
  const t = useT();
  const pendingWrites = useStore(useServer().pendingWrites);
  const unknownWrites = [...pendingWrites.values()].filter((write) => !isBeingSent(write));
  const action = unknownWrites.at(-1)?.action;
  if (unknownWrites.length === 0) return null;
  return (
    <div className={css.pendingResults} role="status">
      <ListGroup label={t('home.pendingResults')}>
        <LinkRow
          icon={Clock}
          label={t('home.pendingCount', { n: unknownWrites.length })}
          to={action ? RECORD_PAGES[action] : paths.asset()}
        />
      </ListGroup>
    </div>
  );
}

import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Member } from '../../api/client.ts';
import { useServer } from '../../api/server.ts';
import type { ActionName } from '../../contract/action.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { useAreAmountsHidden } from '../../ui/money/amounts-hidden.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { TextButton } from '../../ui/text-button/TextButton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx';
import { itemLines, listUnclearWrites, unclearLine, type ProgressLine } from './in-progress.ts';
import styles from './InProgress.module.css';
import { useNow } from './use-now.ts';

interface InProgressProps {
  member: Member;
  /** `unclear`: only results that are not known yet; `items`: all the rest. By default both. */
  shown?: 'all' | 'unclear' | 'items';
  /** How many lines are shown before a press on the button that shows all; by default all. */
  shownCount?: number;
  /** The actions whose unclear results the page shows itself. */
  hiddenActions?: readonly ActionName[];
}

/** Unclear results, withdrawals, cooling-off periods and parcels, each with its state; nothing if there is none. */
export function InProgress({
  member,
  shown = 'all',
  shownCount = Infinity,
  hiddenActions = [],
}: InProgressProps) {
  const t = useT();
  const { isHidden } = usePageServices();
  const areAmountsHidden = useAreAmountsHidden();
  const now = useNow();
  const pendingWrites = useStore(useServer().pendingWrites);
  const unclearWrites = listUnclearWrites(pendingWrites.values(), hiddenActions);
  const lines = [
    ...(shown === 'items' ? [] : unclearWrites.map((write) => unclearLine(write, t))),
    ...(shown === 'unclear'
      ? []
      : itemLines(member.in_progress ?? [], { now, areAmountsHidden, t })),
    // The host may have switched a page off. What is in progress stays, most of all if it is money.
  ].map((line) => ({ ...line, to: isHidden(line.to) ? paths.asset() : line.to }));
  return (
    <>
      {shown !== 'items' && <UnclearCount n={unclearWrites.length} />}
      {lines.length > 0 && (
        <Lines
          title={t(shown === 'unclear' ? 'operation.undecided' : 'inProgress.title')}
          lines={lines}
          shownCount={shownCount}
        />
      )}
    </>
  );
}

/**
 * Tells screen readers how many results are unclear, once that has changed: what was there at first is no news. The region
 * stays without a text, because only changes of a region that was there before are announced.
 */
function UnclearCount({ n }: { n: number }) {
  const css = useStyles(styles);
  const t = useT();
  const [firstCount] = useState(n);
  const [hasChanged, setHasChanged] = useState(false);
  if (n !== firstCount && !hasChanged) setHasChanged(true);
  return (
    <div className={css.announcement} aria-live="polite">
      <VisuallyHidden>
        {hasChanged && n > 0 ? t('inProgress.unclearCount', { n }) : ''}
      </VisuallyHidden>
    </div>
  );
}

interface LinesProps {
  title: string;
  lines: readonly ProgressLine[];
  shownCount: number;
}

function Lines({ title: panelTitle, lines, shownCount }: LinesProps) {
  const css = useStyles(styles);
  const t = useT();
  const [isExpanded, setIsExpanded] = useState(false);
  const n = lines.length;
  return (
    <Panel
      title={panelTitle}
      meta={t('inProgress.count', { n })}
      button={
        n > shownCount && (
          <TextButton aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? t('inProgress.fewer') : t('inProgress.all', { n })}
          </TextButton>
        )
      }
    >
      <ul role="list" aria-label={panelTitle}>
        {lines.slice(0, isExpanded ? n : shownCount).map(({ key, title, state, to, isUnclear }) => (
          <li key={key} className={css.line}>
            <Link to={to} className={css.link}>
              <span className={css.dot} data-unclear={isUnclear || undefined} />
              <span className={css.text}>
                <span className={css.title}>{`${title} `}</span>
                <span className={css.state}>{state}</span>
              </span>
              <span className={css.arrow}>
                <Icon icon={ChevronRight} size={16} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

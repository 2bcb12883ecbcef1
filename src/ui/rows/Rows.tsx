import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Cover } from '../cover/Cover.tsx';
import type { Elements } from '../elements.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Icon } from '../icon/Icon.tsx';
import { Pressable, type PressTarget } from '../pressable/Pressable.tsx';
import listStyles from './ListGroup.module.css';
import { ListItem } from './ListGroup.tsx';
import styles from './Rows.module.css';

interface RecordLineProps extends PressTarget {
  icon: IconNode;
  title: string;
  /** A `StatusChip` after the title. */
  chip?: Elements;
  /** A muted text under the title. */
  hint?: ReactNode;
  /** A signed amount of money or points. */
  amount: Elements;
  /** The balance after the record, under the amount. */
  balanceAfter?: ReactNode;
  /** Draws a line above the record. */
  isLined?: boolean;
}

/** A record with its amount. `InfiniteList`, which renders it, adds the list item. */
export function RecordLine(props: RecordLineProps) {
  const { icon, title, chip, hint, amount, balanceAfter, ...destination } = props;
  const listCss = useStyles(listStyles);
  const css = useStyles(styles);
  return (
    <RowTarget {...destination}>
      <Icon icon={icon} />
      <span className={`${listCss.text} ${css.text}`}>
        <TitleAndHint title={title} chip={chip} hint={hint} />
        <span className={css.amount}>
          {amount}
          {balanceAfter !== undefined && <span className={css.hint}>{balanceAfter}</span>}
        </span>
      </span>
    </RowTarget>
  );
}

interface CoverRowProps extends PressTarget {
  /** The place in a ranking, shown before the picture. */
  rank?: number;
  title: ReactNode;
  hint?: ReactNode;
  /** The URL of a decorative picture; `null` keeps its space empty. */
  cover?: string | null | undefined;
}

/** A row of a `ListGroup` with a picture, for example an article. */
export function CoverRow({ rank, title, hint, cover, ...destination }: CoverRowProps) {
  const listCss = useStyles(listStyles);
  const css = useStyles(styles);
  return (
    <ListRow {...destination}>
      {rank !== undefined && <span className={css.rank}>{rank}</span>}
      <span className={`${listCss.text} ${css.text}`}>
        <TitleAndHint title={title} hint={hint} />
        {cover !== undefined && <Cover url={cover} />}
      </span>
    </ListRow>
  );
}

/** The props of a row with its own button or link. */
interface RowWithButtonProps {
  icon: IconNode;
  title: string;
  hint?: ReactNode;
  /** A `SmallButton` or a `SmallLink`. */
  button: Elements;
}

export function RowWithButton({ icon, title, hint, button }: RowWithButtonProps) {
  const listCss = useStyles(listStyles);
  const css = useStyles(styles);
  return (
    <ListRow>
      <span className={listCss.icon} data-live>
        <Icon icon={icon} />
      </span>
      <span className={`${listCss.text} ${css.text}`}>
        <TitleAndHint title={title} hint={hint} isStrong />
        {button}
      </span>
    </ListRow>
  );
}

interface TitleAndHintProps {
  title: ReactNode;
  chip?: Elements;
  hint?: ReactNode;
  /** The title is bold. */
  isStrong?: boolean;
}

function TitleAndHint({ title, chip, hint, isStrong }: TitleAndHintProps) {
  const css = useStyles(styles);
  return (
    <span className={css.titleAndHint} data-strong={isStrong || undefined}>
      <span>{title}</span>
      {chip}
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
    </span>
  );
}

function ListRow({ children, ...destination }: PressTarget & { children: ReactNode }) {
  return (
    <ListItem>
      <RowTarget {...destination}>{children}</RowTarget>
    </ListItem>
  );
}

type RowTargetProps = PressTarget & { isLined?: boolean | undefined; children: ReactNode };

/** The pressable content of a row: it opens a page or a sheet, or is only text. */
function RowTarget({ isLined = false, ...destination }: RowTargetProps) {
  const listCss = useStyles(listStyles);
  const css = useStyles(styles);
  const className = `${listCss.row} ${css.row} ${isLined ? css.lined : ''}`;
  return <Pressable className={className} popup="dialog" {...destination} />;
}

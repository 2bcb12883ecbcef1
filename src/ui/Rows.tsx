import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Cover } from './Cover.tsx';
import { Icon } from './Icon.tsx';
import listStyles from './ListGroup.module.css';
import { ListItem } from './ListGroup.tsx';
import { Pressable, type Destination } from './Pressable.tsx';
import styles from './Rows.module.css';
import { useStyles } from './use-styles.ts';

interface RecordLineProps extends Destination {
  icon: IconNode;
  title: string;
  chip?: ReactNode;
  hint?: ReactNode;
  /** A signed amount of money or points. */
  amount: ReactNode;
  /** The balance after the record, under the amount. */
  balanceAfter?: ReactNode;
  /** With a line above. */
  isLined?: boolean;
}

/** A record with its amount; a row of an `InfiniteList`, whose rows are list items. */
export function RecordLine(props: RecordLineProps) {
  const { icon, title, chip, hint, amount, balanceAfter, ...destination } = props;
  const group = useStyles(listStyles);
  const css = useStyles(styles);
  return (
    <Target {...destination}>
      <Icon icon={icon} />
      <span className={`${group.text} ${css.text}`}>
        <TitleAndHint title={title} chip={chip} hint={hint} />
        <span className={css.amount}>
          {amount}
          {balanceAfter !== undefined && <span className={css.hint}>{balanceAfter}</span>}
        </span>
      </span>
    </Target>
  );
}

interface CoverRowProps extends Destination {
  /** The place in a ranking, shown before the picture. */
  rank?: number;
  title: ReactNode;
  hint?: ReactNode;
  /** The URL of a decorative picture; `null` keeps its space empty. */
  cover?: string | null | undefined;
}

/** A row of a `ListGroup` with a picture, for example an article. */
export function CoverRow({ rank, title, hint, cover, ...target }: CoverRowProps) {
  const group = useStyles(listStyles);
  const css = useStyles(styles);
  return (
    <Row {...target}>
      {rank !== undefined && <span className={css.rank}>{rank}</span>}
      <span className={`${group.text} ${css.text}`}>
        <TitleAndHint title={title} hint={hint} />
        {cover !== undefined && <Cover url={cover} />}
      </span>
    </Row>
  );
}

interface ActionRowProps {
  icon: IconNode;
  title: string;
  hint?: ReactNode;
  /** A `SmallButton`, a `SmallLink` or text. */
  action: ReactNode;
}

export function ActionRow({ icon, title, hint, action }: ActionRowProps) {
  const group = useStyles(listStyles);
  const css = useStyles(styles);
  return (
    <Row>
      <span className={group.icon} data-live>
        <Icon icon={icon} />
      </span>
      <span className={`${group.text} ${css.text}`}>
        <TitleAndHint title={title} hint={hint} isStrong />
        {action}
      </span>
    </Row>
  );
}

interface TitleAndHintProps {
  title: ReactNode;
  chip?: ReactNode;
  hint?: ReactNode;
  isStrong?: boolean;
}

function TitleAndHint({ title, chip, hint, isStrong }: TitleAndHintProps) {
  const css = useStyles(styles);
  return (
    <span className={css.words} data-strong={isStrong || undefined}>
      {title}
      {chip}
      {hint !== undefined && <span className={css.hint}>{hint}</span>}
    </span>
  );
}

function Row({ children, ...target }: Destination & { children: ReactNode }) {
  return (
    <ListItem>
      <Target {...target}>{children}</Target>
    </ListItem>
  );
}

type TargetProps = Destination & { isLined?: boolean | undefined; children: ReactNode };

/** A row opens a page or a sheet, or is only text. */
function Target({ isLined = false, ...target }: TargetProps) {
  const group = useStyles(listStyles);
  const css = useStyles(styles);
  const className = `${group.row} ${css.row} ${isLined ? css.lined : ''}`;
  return <Pressable className={className} popup="dialog" {...target} />;
}

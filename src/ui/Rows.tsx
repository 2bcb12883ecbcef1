import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import list from './ListGroup.module.css';
import { Link } from './Link.tsx';
import { Money } from './Money.tsx';
import styles from './Rows.module.css';
import { useStyles } from './use-styles.ts';

/** A row leads to a page, opens a sheet, or only tells. */
interface RowTarget {
  to?: string;
  onClick?: () => void;
}

interface RecordRowProps extends RowTarget {
  icon: IconNode;
  title: string;
  chip?: ReactNode;
  hint?: ReactNode;
  amountFen: number;
  /** Under the amount: what it left behind. */
  after?: ReactNode;
}

/** A row of a `ListGroup`: an amount that came or went, and what was there after it. */
export function RecordRow({
  icon,
  title,
  chip,
  hint,
  amountFen,
  after,
  ...target
}: RecordRowProps) {
  const group = useStyles(list);
  const css = useStyles(styles);
  return (
    <Row {...target}>
      <span className={group['icon']}>
        <Icon icon={icon} />
      </span>
      <span className={`${group['text']} ${css['text']}`}>
        <Words title={title} chip={chip} hint={hint} />
        <span className={css['amount']}>
          <Money amountFen={amountFen} sign="flow" />
          {after !== undefined && <span className={css['hint']}>{after}</span>}
        </span>
      </span>
    </Row>
  );
}

interface CoverRowProps extends RowTarget {
  /** Its place in a ranking. */
  rank?: number;
  title: string;
  hint?: ReactNode;
  /** The address of a picture that only decorates. */
  cover?: string;
}

/** A row of a `ListGroup`: something to read, with its picture. */
export function CoverRow({ rank, title, hint, cover, ...target }: CoverRowProps) {
  const group = useStyles(list);
  const css = useStyles(styles);
  return (
    <Row {...target}>
      {rank !== undefined && <span className={css['rank']}>{rank}</span>}
      <span className={`${group['text']} ${css['text']}`}>
        <Words title={title} hint={hint} />
        {cover !== undefined && (
          <img className={css['cover']} src={cover} alt="" width={96} height={72} loading="lazy" />
        )}
      </span>
    </Row>
  );
}

interface ActionRowProps {
  icon: IconNode;
  title: string;
  hint?: ReactNode;
  /** A `SmallButton`, a `SmallLink` or a word. */
  action: ReactNode;
}

/** A row of a `ListGroup`: something to do, with the button that does it. */
export function ActionRow({ icon, title, hint, action }: ActionRowProps) {
  const group = useStyles(list);
  const css = useStyles(styles);
  return (
    <Row>
      <span className={group['icon']} data-live>
        <Icon icon={icon} />
      </span>
      <span className={`${group['text']} ${css['text']}`}>
        <Words title={title} hint={hint} isStrong />
        {action}
      </span>
    </Row>
  );
}

interface WordsProps {
  title: string;
  chip?: ReactNode;
  hint?: ReactNode;
  isStrong?: boolean;
}

function Words({ title, chip, hint, isStrong }: WordsProps) {
  const css = useStyles(styles);
  return (
    <span className={css['words']}>
      <span className={css['name']} data-strong={isStrong || undefined}>
        {title}
        {chip}
      </span>
      {hint !== undefined && <span className={css['hint']}>{hint}</span>}
    </span>
  );
}

function Row({ to, onClick, children }: RowTarget & { children: ReactNode }) {
  const group = useStyles(list);
  const css = useStyles(styles);
  const className = `${group['row']} ${css['row']}`;
  return (
    <li className={group['item']} part="list-item">
      {to !== undefined && (
        <Link to={to} className={className}>
          {children}
        </Link>
      )}
      {to === undefined && onClick && (
        <button type="button" className={className} aria-haspopup="dialog" onClick={onClick}>
          {children}
        </button>
      )}
      {to === undefined && !onClick && <div className={className}>{children}</div>}
    </li>
  );
}

import type { ReactNode } from 'react';
import styles from './Facts.module.css';
import { Money } from './Money.tsx';
import { useStyles } from './use-styles.ts';

interface FactProps {
  name: ReactNode;
  /** Under the name: where the value comes from. */
  note?: ReactNode;
  /** The value. */
  children: ReactNode;
}

/** One name and what is true of it; stands in a `FactList`. */
export function Fact({ name, note, children }: FactProps) {
  return (
    <Line name={name} note={note}>
      {children}
    </Line>
  );
}

interface FactListProps {
  /** Parted by dashed lines, as on a bill. */
  isLined?: boolean;
  children: ReactNode;
}

/** Names at the one side, values at the other. */
export function FactList({ isLined = false, children }: FactListProps) {
  const css = useStyles(styles);
  return <dl className={`${css['list']} ${isLined ? css['lined'] : ''}`}>{children}</dl>;
}

interface BillLine {
  readonly name: string;
  readonly note?: ReactNode;
  readonly amountFen: number;
}

interface BillProps {
  lines: readonly BillLine[];
  /** What they come to, under a rule of ink. */
  total: BillLine;
}

/** How an amount comes about: line by line, the decimals under each other. */
export function Bill({ lines, total }: BillProps) {
  return (
    <FactList isLined>
      {lines.map(({ name, note, amountFen }) => (
        <Fact key={name} name={name} note={note}>
          <Money amountFen={amountFen} />
        </Fact>
      ))}
      <Line isTotal name={total.name} note={total.note}>
        <Money amountFen={total.amountFen} size="large" />
      </Line>
    </FactList>
  );
}

function Line({ name, note, isTotal = false, children }: FactProps & { isTotal?: boolean }) {
  const css = useStyles(styles);
  return (
    <div className={`${css['fact']} ${isTotal ? css['total'] : ''}`}>
      <dt className={css['name']}>
        {name}
        {note !== undefined && <span className={css['note']}>{note}</span>}
      </dt>
      <dd className={css['value']}>{children}</dd>
    </div>
  );
}

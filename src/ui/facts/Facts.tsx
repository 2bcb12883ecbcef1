import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import { Money } from '../money/Money.tsx';
import styles from './Facts.module.css';

/** A date, a number or an amount, also with its unit: digits and signs, which stay on one line. */
const ONE_LINE = /^[\p{N}\p{P}\p{S} ]{1,24}元?$/u;

interface FactProps {
  name: ReactNode;
  /** A note under the name, for example the source of the value. */
  note?: ReactNode;
  /** The row is the total of a bill: separated by a line, with a bold name. */
  isTotal?: boolean;
  children: ReactNode;
}

/** A name with its value, in a `FactList`. */
export function Fact({ name, note, isTotal, children }: FactProps) {
  const css = useStyles(styles);
  const isOneLine = typeof children === 'string' && ONE_LINE.test(children);
  return (
    <div className={`${css.fact} ${isTotal ? css.total : ''}`}>
      <dt className={css.name}>
        <span>{name}</span>
        {note !== undefined && <span className={css.note}>{note}</span>}
      </dt>
      <dd className={css.value} data-one-line={isOneLine || undefined}>
        {children}
      </dd>
    </div>
  );
}

interface FactListProps {
  /** Larger rows with a line between them. */
  isLined?: boolean;
  /** Rows for a small space: a note is beside its name, and a long one wraps there. */
  isCompact?: boolean;
  children: ReactNode;
}

/** A list of `Fact`s: names on the left, values on the right. */
export function FactList({ isLined = false, isCompact = false, children }: FactListProps) {
  const css = useStyles(styles);
  const className = `${css.list} ${isLined ? css.lined : ''} ${isCompact ? css.compact : ''}`;
  return <dl className={className}>{children}</dl>;
}

interface FactsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  /** Larger rows with a line between them. */
  isLined?: boolean;
}

/** A `FactList` of the given rows. Leaves out a row without a value. */
export function Facts({ rows, isLined = false }: FactsProps) {
  return (
    <FactList isLined={isLined}>
      {rows.map(
        ([name, value]) =>
          value && (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
      )}
    </FactList>
  );
}

interface BillLine {
  readonly name: string;
  readonly note?: ReactNode;
  readonly amountFen: number;
}

interface BillProps extends Pick<FactListProps, 'isCompact'> {
  lines: readonly BillLine[];
  total: BillLine;
}

/** A calculation: one row for each amount, then the total. The decimals are aligned. */
export function Bill({ lines, total, isCompact = false }: BillProps) {
  return (
    <FactList isLined={!isCompact} isCompact={isCompact}>
      {lines.map(({ name, note, amountFen }) => (
        <Fact key={name} name={name} note={note}>
          <Money amountFen={amountFen} />
        </Fact>
      ))}
      <Fact isTotal name={total.name} note={total.note}>
        <Money amountFen={total.amountFen} size="large" />
      </Fact>
    </FactList>
  );
}

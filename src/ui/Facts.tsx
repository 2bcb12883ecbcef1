import type { ReactNode } from 'react';
import styles from './Facts.module.css';
import { Money } from './Money.tsx';
import { useStyles } from './use-styles.ts';

interface FactProps {
  name: ReactNode;
  /** A note under the name, for example the source of the value. */
  note?: ReactNode;
  /** The total of a bill. */
  isTotal?: boolean;
  children: ReactNode;
}

/** A name with its value, in a `FactList`. */
export function Fact({ name, note, isTotal, children }: FactProps) {
  const css = useStyles(styles);
  return (
    <div className={`${css.fact} ${isTotal ? css.total : ''}`}>
      <dt className={css.name}>
        {name}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}

interface FactListProps {
  isLined?: boolean;
  children: ReactNode;
}

/** Names on the left, values on the right. */
export function FactList({ isLined = false, children }: FactListProps) {
  const css = useStyles(styles);
  return <dl className={`${css.list} ${isLined ? css.lined : ''}`}>{children}</dl>;
}

interface FactsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  isLined?: boolean;
}

/** A `FactList` without the names that have no value. */
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

/** A calculation line by line, with aligned decimals. */
export function Bill({ lines, total }: { lines: readonly BillLine[]; total: BillLine }) {
  return (
    <FactList isLined>
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

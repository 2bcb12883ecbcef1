import type { ReactNode } from 'react';
import { barHeight, barRooms } from '../lib/bar-rooms.ts';
import styles from './BarChart.module.css';
import { useStyles } from './use-styles.ts';

interface BarGroup {
  /** The text under the bars; identifies the group. */
  label: string;
  /** The heights of the upward and the downward bar; neither is negative. */
  up: number;
  down: number;
  /** Written at the end of the bar. */
  note?: string;
  /** The selected group is filled; the others are outlined. */
  isCurrent?: boolean;
  /** The whole group as a sentence; the name of its button. */
  description?: string;
}

interface BarChartProps {
  label: string;
  groups: readonly BarGroup[];
  /** A range that the bars are compared with, drawn behind them. */
  band?: { readonly from: number; readonly to: number };
  /** `flow` compares two sums; `result` has the colours of gain and loss. */
  tone?: 'flow' | 'result';
  /** The same room above and below the zero line. */
  isBalanced?: boolean;
  /** Amounts are hidden: all bars have the same height. */
  isMasked?: boolean;
  /** Makes each group a button. */
  onSelect?: (index: number) => void;
  /** The figures for screen readers: a `ChartTable`, unless a table beside the chart has them. */
  children?: ReactNode;
}

/** The height of the bars above and below together, and the space around them. */
const ROOM = 136;
const EDGE = 2;
const NOTE = 24;
const LABEL_GAP = 8;
const BAR = 32;
/** The number of visible groups; the rest scrolls. */
const VISIBLE_GROUPS = 6;

/** Bars above and below a line, oldest first. Initially scrolled to the newest. */
export function BarChart(props: BarChartProps) {
  const { label, groups, onSelect, children } = props;
  const css = useStyles(styles);
  const layout = layOut(props);
  const isPicture = !onSelect && !children;
  return (
    <div
      className={css.chart}
      {...(isPicture ? { 'aria-hidden': true } : { role: 'group', 'aria-label': label })}
    >
      <div className={css.scroller}>
        <div
          className={css.content}
          style={{ inlineSize: `${Math.max(groups.length / VISIBLE_GROUPS, 1) * 100}%` }}
        >
          <Bars {...props} {...layout} />
          <div className={css.groups}>
            {groups.map((group, index) => (
              <Group
                key={group.label}
                {...group}
                top={layout.height + LABEL_GAP}
                onSelect={onSelect && (() => onSelect(index))}
              />
            ))}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}

type Layout = ReturnType<typeof layOut>;

function layOut({ groups, band, isBalanced }: BarChartProps) {
  const most = Math.max(...groups.map(({ up }) => up), band?.to ?? 0, 0);
  const least = Math.max(...groups.map(({ down }) => down), 0);
  const { above, below } = barRooms(most, least, { room: ROOM, isBalanced });
  const edge = groups.some(({ note }) => note !== undefined) ? NOTE : EDGE;
  // The distance of the zero line from the top.
  const zero = above.room + edge;
  return { above, below, zero, height: zero + below.room + (below.room > 0 ? edge : EDGE) };
}

interface GroupProps extends BarGroup {
  top: number;
  onSelect: (() => void) | undefined;
}

/** The text of a group, under its bars. Its column is the touch target. */
function Group({ label, description, isCurrent = false, top, onSelect }: GroupProps) {
  const css = useStyles(styles);
  const look = { className: css.group, style: { paddingBlockStart: top } };
  if (!onSelect)
    return (
      <span {...look} aria-hidden>
        {label}
      </span>
    );
  return (
    <button
      type="button"
      {...look}
      aria-pressed={isCurrent}
      aria-label={description}
      onClick={onSelect}
    >
      {label}
    </button>
  );
}

const centreOf = (index: number, count: number) => `${((index + 0.5) / count) * 100}%`;

function Bars({ groups, band, tone = 'flow', isMasked, ...layout }: BarChartProps & Layout) {
  const css = useStyles(styles);
  const { above, below, zero, height } = layout;
  return (
    <svg className={css.picture} height={height} data-tone={tone} aria-hidden>
      {band ? <Band band={band} above={above} zero={zero} /> : <Grid {...layout} />}
      {groups.map(({ label, up, down, note, isCurrent }, index) => {
        const [upward, downward] = isMasked
          ? [above.room / 2, below.room / 2]
          : [barHeight(up, above.most, above.room), barHeight(down, below.most, below.room)];
        const bar = { x: -BAR / 2, width: BAR, rx: 2 };
        return (
          <svg
            key={label}
            x={centreOf(index, groups.length)}
            overflow="visible"
            data-current={isCurrent}
          >
            <rect {...bar} className={css.up} y={zero - upward} height={upward} />
            <rect {...bar} className={css.down} y={zero} height={downward} />
            {note !== undefined && (
              <text
                className={css.note}
                y={down > 0 ? zero + downward : zero - upward}
                dy={down > 0 ? '1.25em' : '-0.5em'}
              >
                {note}
              </text>
            )}
          </svg>
        );
      })}
      <line className={css.zero} x2="100%" y1={zero} y2={zero} />
    </svg>
  );
}

function Grid({ above, below, zero }: Layout) {
  const css = useStyles(styles);
  const lines = [-above.room, -above.room / 2, below.room / 2, below.room];
  return lines.map(
    (y) => y !== 0 && <line key={y} className={css.grid} x2="100%" y1={zero + y} y2={zero + y} />,
  );
}

function Band(props: Pick<Layout, 'above' | 'zero'> & Required<Pick<BarChartProps, 'band'>>) {
  const { band, above, zero } = props;
  const css = useStyles(styles);
  const yOf = (amount: number) => zero - (amount / above.most) * above.room;
  const [top, bottom] = [yOf(band.to), yOf(band.from)];
  return (
    <>
      <rect className={css.band} width="100%" y={top} height={bottom - top} />
      {[top, bottom].map((y) => (
        <line key={y} className={css.bandEdge} x2="100%" y1={y} y2={y} />
      ))}
    </>
  );
}

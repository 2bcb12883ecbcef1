import { barHeight, divideBarRoom } from '../../lib/divide-bar-room.ts';
import type { Elements } from '../elements.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { HiddenChart } from '../money/HiddenChart.tsx';
import styles from './BarChart.module.css';

interface BarGroup {
  /** The text under the bars; identifies the group. */
  label: string;
  /** The amounts of the upward and the downward bar, neither negative. */
  up: number;
  down: number;
  /** A text beyond the bar, such as its amount. The notes of each side of the zero line are in one row. */
  note?: string;
  /** The selected group is filled; the others are outlined. */
  isCurrent?: boolean;
  /** The whole group as a sentence; the name of its button. */
  description?: string;
}

interface BarChartProps {
  /** The accessible name. */
  label: string;
  groups: readonly BarGroup[];
  /** A range that the bars are compared with, drawn behind them. */
  band?: { readonly from: number; readonly to: number };
  /**
   * `flow` for money in and out. `result` for gains and losses: thin bars of one neutral colour, because the side of the
   * zero line and the text say which is which.
   */
  tone?: 'flow' | 'result';
  /** Both sides of the zero line have the same height, even if one has no bars. */
  isBalanced?: boolean;
  /** The height for the bars above and below the zero line together, in px. */
  barsHeight?: number;
  /** The amounts are hidden, so there are no bars. */
  isMasked?: boolean;
  /** If set, each group is a button. Called with the index of the pressed group. */
  onSelect?: (index: number) => void;
  /** The figures as a `ChartTable` for screen readers, unless a table beside the chart has them. */
  children?: Elements;
}

/** The height for the bars, unless the chart sets another one. */
const BARS_HEIGHT_PX = 136;
/** The free space beyond the tallest bar. If a group has a note, it is `NOTE_HEIGHT_PX`. */
const EDGE_HEIGHT_PX = 2;
const NOTE_HEIGHT_PX = 24;
/** The space between the bars and their labels. */
const LABEL_GAP_PX = 8;
const BAR_WIDTH_PX = { flow: 32, result: 8 };
/** A chart with more groups scrolls sideways. */
const VISIBLE_GROUPS = 6;

/** A chart with bars above and below a zero line, the oldest group first. It initially shows the newest groups. */
export function BarChart(props: BarChartProps) {
  const { label, groups, isMasked = false, onSelect, children } = props;
  const css = useStyles(styles);
  const layout = computeLayout(props);
  // Without buttons and without a table, the chart is hidden from screen readers.
  const isDecorative = !onSelect && !children;
  return (
    <div
      className={css.chart}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'group', 'aria-label': label })}
    >
      <div className={css.scroller} data-strip>
        <div
          className={css.content}
          style={{ inlineSize: `${Math.max(groups.length / VISIBLE_GROUPS, 1) * 100}%` }}
          // A translator would wrap the notes in HTML, which SVG does not draw.
          translate="no"
        >
          {isMasked ? (
            <div className={css.hidden}>
              <HiddenChart height={layout.height} />
            </div>
          ) : (
            <Bars {...props} {...layout} />
          )}
          <div className={css.groups}>
            {groups.map((group, index) => (
              <Group
                key={group.label}
                {...group}
                top={layout.height + LABEL_GAP_PX}
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

type Layout = ReturnType<typeof computeLayout>;

/** Computes heights and positions in px. `above` and `below` are the two sides of the zero line. */
function computeLayout(props: BarChartProps) {
  const { groups, band, isBalanced, isMasked, barsHeight = BARS_HEIGHT_PX } = props;
  const largestUp = Math.max(...groups.map(({ up }) => up), band?.to ?? 0, 0);
  const largestDown = Math.max(...groups.map(({ down }) => down), 0 - (band?.from ?? 0), 0);
  const { above, below } = divideBarRoom(largestUp, largestDown, {
    room: barsHeight,
    isBalanced,
  });
  const edgeHeight = groups.some(({ note }) => note !== undefined)
    ? NOTE_HEIGHT_PX
    : EDGE_HEIGHT_PX;
  // The distance from the top of the chart to the zero line.
  const zeroY = above.room + edgeHeight;
  return {
    above,
    below,
    zeroY,
    // While the amounts are hidden, the height must not tell which side is larger.
    height: isMasked
      ? barsHeight
      : zeroY + below.room + (below.room > 0 ? edgeHeight : EDGE_HEIGHT_PX),
  };
}

interface GroupProps extends BarGroup {
  /** In px: the height of the chart above the label. */
  top: number;
  onSelect: (() => void) | undefined;
}

/** The label of a group, under its bars. The whole column, with the bars, is the touch target. */
function Group({ label, description, isCurrent = false, top, onSelect }: GroupProps) {
  const css = useStyles(styles);
  const groupProps = { className: css.group, style: { paddingBlockStart: top } };
  if (!onSelect)
    return (
      <span {...groupProps} aria-hidden>
        {label}
      </span>
    );
  return (
    <button
      type="button"
      {...groupProps}
      aria-pressed={isCurrent}
      aria-label={description}
      onClick={onSelect}
    >
      {label}
    </button>
  );
}

/** The horizontal centre of a group, from the left of the chart. */
const centreOf = (index: number, count: number) => `${((index + 0.5) / count) * 100}%`;

function Bars({ groups, band, tone = 'flow', ...layout }: BarChartProps & Layout) {
  const css = useStyles(styles);
  const { above, below, zeroY, height } = layout;
  return (
    <svg className={css.picture} height={height} data-tone={tone} aria-hidden>
      {band ? <Band band={band} {...layout} /> : <Grid {...layout} />}
      {groups.map(({ label, up, down, note, isCurrent }, index) => {
        const upHeight = barHeight(up, above.most, above.room);
        const downHeight = barHeight(down, below.most, below.room);
        const bar = { x: -BAR_WIDTH_PX[tone] / 2, width: BAR_WIDTH_PX[tone], rx: 2 };
        return (
          <svg
            key={label}
            x={centreOf(index, groups.length)}
            overflow="visible"
            data-current={isCurrent}
          >
            <rect {...bar} className={css.upBar} y={zeroY - upHeight} height={upHeight} />
            <rect {...bar} className={css.downBar} y={zeroY} height={downHeight} />
            {note !== undefined && (
              <text
                className={css.note}
                y={down > 0 ? zeroY + below.room : zeroY - above.room}
                dy={down > 0 ? '1.25em' : '-0.5em'}
              >
                {note}
              </text>
            )}
          </svg>
        );
      })}
      <line className={css.zeroLine} x2="100%" y1={zeroY} y2={zeroY} />
    </svg>
  );
}

/** Grid lines above and below the zero line: one at the outer edge, one halfway. */
function Grid({ above, below, zeroY }: Layout) {
  const css = useStyles(styles);
  const offsets = [-above.room, -above.room / 2, below.room / 2, below.room];
  return offsets.map(
    (offset) =>
      offset !== 0 && (
        <line
          key={offset}
          className={css.gridLine}
          x2="100%"
          y1={zeroY + offset}
          y2={zeroY + offset}
        />
      ),
  );
}

/** The range behind the bars, with a line at both ends. Both sides of the zero line have one scale. */
function Band(
  props: Pick<Layout, 'above' | 'below' | 'zeroY'> & Required<Pick<BarChartProps, 'band'>>,
) {
  const { band, above, below, zeroY } = props;
  const css = useStyles(styles);
  const pxPerAmount = (above.room + below.room) / (above.most + below.most || 1);
  const yOfAmount = (amount: number) => zeroY - amount * pxPerAmount;
  const [top, bottom] = [yOfAmount(band.to), yOfAmount(band.from)];
  return (
    <>
      <rect className={css.band} width="100%" y={top} height={bottom - top} />
      {[top, bottom].map((y) => (
        <line key={y} className={css.bandEdge} x2="100%" y1={y} y2={y} />
      ))}
    </>
  );
}

import styles from './BarChart.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useStyles } from '../../ui/use-styles.ts';

interface BarGroup {
  /** The text under the bars; identifies the group. */
  label: string;
  /** The heights of the upward and the downward bar; neither is negative. */
  up: number;
  down: number;
  /** The selected group is filled; the others are outlined. */
  isCurrent?: boolean;
  /** The whole group as a sentence. */
  description: string;
}

interface BarChartProps {
  /** The accessible name of the chart. */
  label: string;
  groups: readonly BarGroup[];
  /** The column headers of the table for screen readers. */
  names: { group: string; up: string; down: string };
  /** Formats an amount with its sign. */
  format: (amount: number, direction: 'up' | 'down') => string;
  /** Amounts are hidden: all bars have the same height. */
  isMasked?: boolean;
  onSelect: (index: number) => void;
}

/** The maximum bar height, and the space above and below. */
const MAX_BAR = 68;
const EDGE = 2;
const MIDDLE = MAX_BAR + EDGE;
const HEIGHT = 2 * MIDDLE;
const BAR = 32;
/** The number of visible groups; the rest scrolls. */
const VISIBLE_GROUPS = 6;
const HIDDEN_BAR = MAX_BAR / 2;
const LINES = [-MAX_BAR, -MAX_BAR / 2, MAX_BAR / 2, MAX_BAR];

const MIN_BAR = 3;

/** The height of a bar, scaled so that the largest amount fills the room. Amounts above zero stay visible. */
export function barHeight(amount: number, most: number, room: number): number {
  if (!(amount > 0) || !(most > 0)) return 0;
  return Math.min(Math.max((amount / most) * room, MIN_BAR), room);
}

/** Pairs of sums as bars above and below a line, oldest first. Initially scrolled to the newest. */
export function BarChart({
  label,
  groups,
  names,
  format,
  isMasked = false,
  onSelect,
}: BarChartProps) {
  const css = useStyles(styles);
  return (
    <div className={css['chart']} role="group" aria-label={label}>
      <div className={css['scroller']}>
        <div
          className={css['content']}
          style={{ inlineSize: `${(groups.length / VISIBLE_GROUPS) * 100}%` }}
        >
          <Bars {...{ groups, isMasked }} />
          <div className={css['groups']}>
            {groups.map(({ label: name, isCurrent = false, description }, index) => (
              <button
                key={name}
                type="button"
                className={css['group']}
                aria-pressed={isCurrent}
                aria-label={description}
                onClick={() => onSelect(index)}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      </div>
      <HiddenTable {...{ label, groups, names, format }} />
    </div>
  );
}

function Bars({ groups, isMasked }: Pick<BarChartProps, 'groups' | 'isMasked'>) {
  const css = useStyles(styles);
  const most = Math.max(...groups.flatMap(({ up, down }) => [up, down]), 0);
  const centre = (index: number) => `${((index + 0.5) / groups.length) * 100}%`;
  return (
    <svg className={css['picture']} height={HEIGHT} aria-hidden>
      {LINES.map((y) => (
        <line key={y} className={css['grid']} x2="100%" y1={MIDDLE + y} y2={MIDDLE + y} />
      ))}
      {groups.map(({ label: key, up, down, isCurrent }, index) => {
        const [above, below] = isMasked
          ? [HIDDEN_BAR, HIDDEN_BAR]
          : [barHeight(up, most, MAX_BAR), barHeight(down, most, MAX_BAR)];
        const bar = { x: -BAR / 2, width: BAR, rx: 2 };
        return (
          <svg key={key} x={centre(index)} overflow="visible" data-current={isCurrent}>
            <rect {...bar} className={css['up']} y={MIDDLE - above} height={above} />
            <rect {...bar} className={css['down']} y={MIDDLE} height={below} />
          </svg>
        );
      })}
      <line className={css['zero']} x2="100%" y1={MIDDLE} y2={MIDDLE} />
    </svg>
  );
}

/** The figures as a table for screen readers. */
function HiddenTable({
  label,
  groups,
  names,
  format,
}: Pick<BarChartProps, 'label' | 'groups' | 'names' | 'format'>) {
  return (
    <VisuallyHidden isBlock>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{names.group}</th>
            <th scope="col">{names.up}</th>
            <th scope="col">{names.down}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label: name, up, down }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format(up, 'up')}</td>
              <td>{format(down, 'down')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

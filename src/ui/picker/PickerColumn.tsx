import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { PickerOption } from '../../lib/cascade.ts';
import { stepByKey, createTypeAhead } from '../../lib/list-keys.ts';
import type { Elements } from '../elements.ts';
import { usePageServices } from '../hooks/use-page-services.ts';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './Picker.module.css';

interface PickerColumnProps {
  /** The accessible name. */
  label: string;
  options: readonly PickerOption[];
  /** The value of the chosen option; `null` for none. */
  value: string | null;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onCommit?: (() => void) | undefined;
  ref?: RefObject<HTMLUListElement | null> | undefined;
}

const VISIBLE_ROWS = 5;
/** A wheel without a scroll event for this long has stopped. */
const SCROLL_END_MS = 100;

function scrollToRow(wheel: Element, row: number) {
  wheel.scrollTop = (Math.max(row, 0) * wheel.clientHeight) / VISIBLE_ROWS;
}

/** One wheel of a picker. The option in the middle row is chosen when the wheel stops. */
export function PickerColumn(props: PickerColumnProps) {
  const { label, options, value, onChange, onCommit, ref } = props;
  const css = useStyles(styles);
  const id = useId();
  const listElement = useRef<HTMLUListElement>(null);
  const list = ref ?? listElement;
  const chosenIndex = options.findIndex((option) => option.value === value);
  const lastIndex = options.length - 1;

  function choose(index: number) {
    const option = options[Math.min(Math.max(index, 0), lastIndex)];
    if (option && option.value !== value) onChange(option.value);
  }

  const picker = { list, options, chosenIndex, choose, onCommit };
  const wheelHandlers = useWheel(picker);
  const handleKey = usePickerKeys(picker);
  return (
    <ul
      ref={list}
      className={css.column}
      role="listbox"
      aria-label={label}
      aria-activedescendant={chosenIndex < 0 ? undefined : `${id}-${chosenIndex}`}
      tabIndex={options.length > 0 ? 0 : -1}
      {...wheelHandlers}
      onKeyDown={handleKey}
    >
      {options.map((option, index) => (
        <li
          key={option.value}
          id={`${id}-${index}`}
          className={css.option}
          role="option"
          aria-selected={index === chosenIndex}
          onClick={() => choose(index)}
        >
          <span className={css.name}>{option.label}</span>
        </li>
      ))}
    </ul>
  );
}

interface PickerState extends Pick<PickerColumnProps, 'options' | 'onCommit'> {
  list: RefObject<HTMLUListElement | null>;
  chosenIndex: number;
  choose: (index: number) => void;
}

/** Scrolls the wheel to the chosen option, and chooses the option to which the member turns the wheel. */
function useWheel({ list, options, chosenIndex, choose }: PickerState) {
  const { clock } = usePageServices();
  const scrollEndTimer = useRef(0);
  const isTurnedByHand = useRef(false);

  // Scrolls to the value, also after a resize, because the wheel has no height until its sheet is open.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const alignWheel = () => {
      clock.clearTimeout(scrollEndTimer.current);
      isTurnedByHand.current = false;
      scrollToRow(element, chosenIndex);
    };
    alignWheel();
    const observer = new ResizeObserver(alignWheel);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, chosenIndex, options, clock]);
  useEffect(() => () => clock.clearTimeout(scrollEndTimer.current), [clock]);

  // A browser may scroll to another row by itself after a layout, so only a turn by hand is a choice.
  const noteTurnByHand = () => {
    isTurnedByHand.current = true;
  };

  function handleScroll() {
    clock.clearTimeout(scrollEndTimer.current);
    scrollEndTimer.current = clock.setTimeout(() => {
      const wheel = list.current;
      if (wheel && isTurnedByHand.current)
        choose(Math.round((wheel.scrollTop * VISIBLE_ROWS) / wheel.clientHeight));
      else if (wheel) scrollToRow(wheel, chosenIndex);
    }, SCROLL_END_MS);
  }

  return { onPointerDown: noteTurnByHand, onWheel: noteTurnByHand, onScroll: handleScroll };
}

/** Returns a key handler: arrows, Home, End and typed letters choose an option. */
function usePickerKeys({ options, chosenIndex, choose, onCommit }: PickerState) {
  const { clock } = usePageServices();
  const [typeAhead] = useState(() => createTypeAhead(() => clock.now()));
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const nextIndex = stepByKey(event.key, chosenIndex, options.length - 1, VISIBLE_ROWS);
    const isLetter = [...event.key].length === 1 && event.key !== ' ';
    if (event.key === 'Enter') onCommit?.();
    else if (nextIndex !== null) choose(nextIndex);
    else if (isLetter) {
      const labels = options.map((option) => option.label);
      const foundIndex = typeAhead.type(event.key, labels, chosenIndex);
      if (foundIndex >= 0) choose(foundIndex);
    } else return;
    event.preventDefault();
  };
}

/** A picker with one wheel. */
export function Picker(props: ComponentProps<typeof PickerColumn>) {
  return (
    <PickerWheel>
      <PickerColumn {...props} />
    </PickerWheel>
  );
}

/** The frame around the wheels of a picker: five rows high, with a highlighted middle row. */
export function PickerWheel({ children }: { children: Elements }) {
  const css = useStyles(styles);
  return (
    <div className={css.wheel}>
      <div className={css.middleRow} />
      {children}
    </div>
  );
}

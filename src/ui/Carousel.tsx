import { useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { nextTab } from '../lib/next-tab.ts';
import styles from './Carousel.module.css';
import { CarouselDots } from './CarouselDots.tsx';
import { CarouselImage } from './CarouselImage.tsx';
import { Pressable, type Destination } from './Pressable.tsx';
import { RotationButton } from './RotationButton.tsx';
import { useRotation } from './use-rotation.ts';
import { useStyles } from './use-styles.ts';

interface CarouselProps {
  /** What the slides have in common, for assistive technology. */
  label: string;
  /** The titles stand beside pictures that say nothing by themselves. */
  hasTitles?: boolean;
  slides: readonly (Destination & {
    id: string | number;
    /** What the picture says; stands in its place where it does not come. */
    title: string;
    imageUrl: string | null;
  })[];
}

const TURN_MS = 5_000;
const ARROWS = /^Arrow(Left|Right)$/;

/** Pictures side by side that are swiped, and turn by themselves while nobody holds them. */
export function Carousel({ label, hasTitles = false, slides }: CarouselProps) {
  const t = useT();
  const css = useStyles(styles);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  // Where it is on its way to: the next key counts from there.
  const target = useRef<number | null>(null);
  const count = slides.length;
  const index = Math.min(position, Math.max(count - 1, 0));
  const show = (next: number) => {
    target.current = (next + count) % count;
    const left = target.current * (scroller.current?.clientWidth ?? 0);
    scroller.current?.scrollTo({ left, behavior: rotation.isStill ? 'auto' : 'smooth' });
  };
  const rotation = useRotation(frame, {
    count,
    index,
    everyMs: TURN_MS,
    onTurn: () => show(index + 1),
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = ARROWS.test(event.key) ? nextTab(event, target.current ?? index, count) : null;
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  const handleScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
    // On a hidden page it has no width, and is where it was.
    if (clientWidth === 0) return;
    const at = scrollLeft / clientWidth;
    if (Math.abs(at - (target.current ?? at)) < 0.01) target.current = null;
    setPosition(Math.round(at));
  };
  const isPressable = slides.some(({ to, onClick }) => to !== undefined || onClick);
  if (count === 0) return null;
  return (
    <div
      ref={frame}
      className={css['carousel']}
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {count > 1 && (
        <div className={css['controls']}>
          <CarouselDots count={count} index={index} onShow={show} />
          {rotation.canRun && (
            <RotationButton isStopped={rotation.isStopped} onToggle={rotation.toggle} />
          )}
        </div>
      )}
      <div
        ref={scroller}
        className={css['slides']}
        // Where no slide takes the focus the arrow keys need somewhere to begin.
        tabIndex={isPressable || count === 1 ? undefined : 0}
        onScroll={handleScroll}
        // A finger may have led it elsewhere.
        onScrollEnd={() => {
          target.current = null;
        }}
        {...rotation.holders}
      >
        {slides.map(({ id, title, imageUrl, ...destination }, i) => (
          <div
            key={id}
            className={css['slide']}
            role="group"
            aria-roledescription={t('carousel.slide')}
            aria-label={`${i + 1}/${count}`}
          >
            <Pressable className={css['face']} {...destination}>
              <CarouselImage title={title} isTitled={hasTitles} url={imageUrl} isFirst={i === 0} />
            </Pressable>
          </div>
        ))}
      </div>
    </div>
  );
}

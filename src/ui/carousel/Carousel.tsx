import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { nextTab } from '../../lib/next-tab.ts';
import { usePicture } from '../hooks/use-picture.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { isPressable, Pressable, type PressTarget } from '../pressable/Pressable.tsx';
import { RotationButton } from '../rotation/RotationButton.tsx';
import { useRotation } from '../rotation/use-rotation.ts';
import styles from './Carousel.module.css';

interface CarouselProps {
  /** The accessible name. */
  label: string;
  slides: readonly Slide[];
}

type Slide = PressTarget & {
  id: string | number;
  /** The text of the slide, beside the picture. */
  title: string;
  /** `null` shows the title alone. */
  imageUrl: string | null;
};

const ROTATION_INTERVAL_MS = 5_000;
const ARROW_KEY = /^Arrow(Left|Right)$/;

/** Slides to swipe through. The next one is shown every few seconds, except while the member interacts with them. */
export function Carousel({ label, slides }: CarouselProps) {
  const t = useT();
  const css = useStyles(styles);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const { index, target, scrollTo, scrollHandlers } = useSlideScroll(scroller, count);
  const rotation = useRotation(frame, {
    count,
    index,
    everyMs: ROTATION_INTERVAL_MS,
    onTurn: () => showSlide(index + 1),
  });
  function showSlide(nextIndex: number): void {
    scrollTo(nextIndex, rotation.hasReducedMotion);
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const nextIndex = ARROW_KEY.test(event.key)
      ? nextTab(event, target.current ?? index, count)
      : null;
    if (nextIndex === null) return;
    event.preventDefault();
    showSlide(nextIndex);
  };
  if (count === 0) return null;
  return (
    <div
      ref={frame}
      className={css.carousel}
      role="group"
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {count > 1 && (
        <div className={css.controls}>
          <CarouselDots count={count} index={index} onShow={showSlide} />
          {rotation.canRun && (
            <RotationButton isStopped={rotation.isStopped} onToggle={rotation.toggle} size={12} />
          )}
        </div>
      )}
      <div
        ref={scroller}
        className={css.slides}
        data-strip
        // The arrow keys need a focused element: if no slide is a link or a button, it is this one.
        tabIndex={slides.some(isPressable) || count === 1 ? undefined : 0}
        {...scrollHandlers}
        {...rotation.pauseHandlers}
      >
        {slides.map((slide, i) => (
          <SlideView key={slide.id} index={i} slide={slide} count={count} />
        ))}
      </div>
    </div>
  );
}

/** Tracks the slide that is shown (`index`) and the slide that the carousel still scrolls to (`target`, or `null`). */
function useSlideScroll(scroller: RefObject<HTMLDivElement | null>, count: number) {
  // The index of the slide at the current scroll position.
  const [position, setPosition] = useState(0);
  const targetIndex = useRef<number | null>(null);
  return {
    index: Math.min(position, Math.max(count - 1, 0)),
    target: targetIndex,
    scrollTo: (nextIndex: number, hasReducedMotion: boolean): void => {
      targetIndex.current = (nextIndex + count) % count;
      const left = targetIndex.current * (scroller.current?.clientWidth ?? 0);
      scroller.current?.scrollTo({ left, behavior: hasReducedMotion ? 'auto' : 'smooth' });
    },
    scrollHandlers: {
      onScroll() {
        const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
        // On a hidden page the width is 0, so the position is unknown.
        if (clientWidth === 0) return;
        const slidesScrolled = scrollLeft / clientWidth;
        if (Math.abs(slidesScrolled - (targetIndex.current ?? slidesScrolled)) < 0.01)
          targetIndex.current = null;
        setPosition(Math.round(slidesScrolled));
      },
      // Clears the target, because a swipe may have ended at another slide.
      onScrollEnd() {
        targetIndex.current = null;
      },
    },
  };
}

interface CarouselDotsProps {
  count: number;
  /** The index of the shown slide. */
  index: number;
  onShow: (index: number) => void;
}

/** One small button for each slide; the current one is wider. */
function CarouselDots({ count, index, onShow }: CarouselDotsProps) {
  const t = useT();
  const css = useStyles(styles);
  return Array.from({ length: count }, (_, i) => (
    <button
      key={i}
      type="button"
      className={css.dot}
      aria-label={t('rolling.position', { n: i + 1, count })}
      aria-current={i === index ? 'true' : undefined}
      onClick={() => onShow(i)}
    />
  ));
}

interface SlideViewProps {
  slide: Slide;
  index: number;
  count: number;
}

/** The title of a slide beside its picture, or alone if the picture fails to load. */
function SlideView({ slide, index, count }: SlideViewProps) {
  const t = useT();
  const css = useStyles(styles);
  const { title, imageUrl, to, onClick } = slide;
  const picture = usePicture(imageUrl);
  return (
    <div
      className={css.slide}
      role="group"
      aria-roledescription={t('carousel.slide')}
      aria-label={`${index + 1}/${count}`}
    >
      <Pressable className={css.slideLink} to={to} onClick={onClick}>
        <span className={css.content}>
          <span className={css.title}>{title}</span>
          {picture && (
            <img
              {...picture}
              className={css.image}
              // The first picture is visible at once, so it is not lazy-loaded.
              loading={index === 0 ? 'eager' : 'lazy'}
              draggable={false}
              alt=""
            />
          )}
        </span>
      </Pressable>
    </div>
  );
}

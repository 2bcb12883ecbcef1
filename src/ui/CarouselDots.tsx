import { useT } from '../i18n/use-t.ts';
import styles from './Carousel.module.css';
import { useStyles } from './use-styles.ts';

interface CarouselDotsProps {
  count: number;
  index: number;
  onShow: (index: number) => void;
}

/** One small button for each slide; that of the shown one is long. */
export function CarouselDots({ count, index, onShow }: CarouselDotsProps) {
  const t = useT();
  const css = useStyles(styles);
  return Array.from({ length: count }, (_, i) => (
    <button
      key={i}
      type="button"
      className={css['dot']}
      aria-label={t('rolling.position', { n: i + 1, count })}
      aria-current={i === index ? 'true' : undefined}
      onClick={() => onShow(i)}
    />
  ));
}

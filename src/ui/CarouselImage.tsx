import styles from './Carousel.module.css';
import { usePicture } from './use-picture.ts';
import { useStyles } from './use-styles.ts';

interface CarouselImageProps {
  title: string;
  /** The title is shown beside the picture. */
  isTitled: boolean;
  url: string | null;
  /** Visible at once; the other pictures are lazy-loaded. */
  isFirst: boolean;
}

/** The picture of a slide, or its title if the picture fails to load. */
export function CarouselImage({ title, isTitled, url, isFirst }: CarouselImageProps) {
  const css = useStyles(styles);
  const picture = usePicture(url);
  const words = <span className={css['title']}>{title}</span>;
  if (!picture) return words;
  const image = (
    <img
      {...picture}
      className={css['image']}
      loading={isFirst ? 'eager' : 'lazy'}
      draggable={false}
      alt={isTitled ? '' : title}
    />
  );
  if (!isTitled) return image;
  return (
    <span className={css['titled']}>
      {words}
      {image}
    </span>
  );
}

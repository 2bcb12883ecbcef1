import { useState } from 'react';
import styles from './Carousel.module.css';
import { useStyles } from './use-styles.ts';

interface CarouselImageProps {
  title: string;
  /** The title stands beside the picture. */
  isTitled: boolean;
  url: string;
  /** It is seen at once; the others are fetched when they come near. */
  isFirst: boolean;
}

/** The picture of a slide, or its title where the picture does not come. */
export function CarouselImage({ title, isTitled, url, isFirst }: CarouselImageProps) {
  const css = useStyles(styles);
  const [hasFailed, setFailed] = useState(false);
  const words = <span className={css['title']}>{title}</span>;
  if (hasFailed) return words;
  const image = (
    <img
      className={css['image']}
      // Before `src`, or the browser has begun to fetch it already.
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      alt={isTitled ? '' : title}
      src={url}
      onError={() => setFailed(true)}
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

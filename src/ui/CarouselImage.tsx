import { useState } from 'react';
import styles from './Carousel.module.css';
import { useStyles } from './use-styles.ts';

interface CarouselImageProps {
  title: string;
  url: string;
  /** It is seen at once; the others are fetched when they come near. */
  isFirst: boolean;
}

/** The picture of a slide, or its title where the picture does not come. */
export function CarouselImage({ title, url, isFirst }: CarouselImageProps) {
  const css = useStyles(styles);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <span className={css['title']}>{title}</span>;
  return (
    <img
      className={css['image']}
      // Before `src`, or the browser has begun to fetch it already.
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      alt={title}
      src={url}
      onError={() => setFailed(true)}
    />
  );
}

import styles from './Carousel.module.css';
import { usePicture } from './use-picture.ts';
import { useStyles } from './use-styles.ts';

interface CarouselImageProps {
  title: string;
  /** The title stands beside the picture. */
  isTitled: boolean;
  url: string | null;
  /** It is seen at once; the others are fetched when they come near. */
  isFirst: boolean;
}

/** The picture of a slide, or its title where the picture does not come. */
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

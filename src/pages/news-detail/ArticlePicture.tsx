import { ImageOff } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './article.module.css';
import type { ArticlePicture as Picture } from './article-tree.ts';

/** A picture with reserved space; a failed one shows a message there. */
export function ArticlePicture({ picture: { src, alt, ratio } }: { picture: Picture }) {
  const css = useStyles(styles);
  const t = useT();
  const picture = usePicture(src);
  const description = alt || t('newsDetail.picture');
  const style = { aspectRatio: String(ratio) };
  if (!picture)
    return (
      <span className={css['missing']} style={style}>
        <Icon icon={ImageOff} size={24} />
        <span>{t('newsDetail.pictureMissing', { words: description })}</span>
      </span>
    );
  return <img {...picture} className={css['picture']} style={style} alt={description} />;
}

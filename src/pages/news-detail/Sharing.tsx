import { Bookmark, BookmarkCheck, Link2, Share2 } from 'lucide';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IconButton } from '../../ui/icon-button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MAX_SAVED_ARTICLES } from '../shared/saved-articles.ts';
import { useSavedArticles } from '../shared/use-saved-articles.ts';
import { useShare } from '../shared/use-share.ts';
import type { NewsArticle } from './Article.tsx';
import styles from './news-detail.module.css';

type SharedArticle = Pick<NewsArticle, 'id' | 'title'>;

/** Returns functions that copy and share the link of the article. */
function useSharing({ id, title }: SharedArticle) {
  const { linkTo } = usePageServices();
  const share = useShare();
  const copy = useCopy();
  const url = linkTo(paths.newsDetail({ id }));
  return {
    copyLink: () => copy(url),
    shareLink: () => share({ url, title }),
  };
}

/** A button that saves the article on the device, or removes the saved article. */
export function SaveIcon({ article }: { article: SharedArticle }) {
  const t = useT();
  const dialogs = useDialogs();
  const { articles, isSaved, toggle } = useSavedArticles();
  const isArticleSaved = isSaved(article.id);
  const savedText = articles.length < MAX_SAVED_ARTICLES ? 'saved' : 'savedFull';
  return (
    <IconButton
      icon={isArticleSaved ? BookmarkCheck : Bookmark}
      label={t('newsDetail.save')}
      aria-pressed={isArticleSaved}
      onClick={() => {
        const isStored = toggle(article);
        const resultText = isStored ? savedText : 'savedUntilClosed';
        dialogs.showToast(t(`newsDetail.${isArticleSaved ? 'unsaved' : resultText}`));
      }}
    />
  );
}

export function ShareIcon({ article }: { article: SharedArticle }) {
  const t = useT();
  const { shareLink } = useSharing(article);
  return <IconButton icon={Share2} label={t('newsDetail.share')} onClick={shareLink} />;
}

export function ShareButtons({ article }: { article: SharedArticle }) {
  const css = useStyles(styles);
  const t = useT();
  const { copyLink, shareLink } = useSharing(article);
  return (
    <div className={css.sharing}>
      <Button variant="plain" onClick={copyLink}>
        <ButtonContent icon={Link2} text={t('newsDetail.copyLink')} />
      </Button>
      <Button variant="plain" onClick={shareLink}>
        <ButtonContent icon={Share2} text={t('newsDetail.shareArticle')} />
      </Button>
    </div>
  );
}

function ButtonContent({ icon, text }: { icon: typeof Link2; text: string }) {
  const css = useStyles(styles);
  return (
    <span className={css.buttonContent}>
      <Icon icon={icon} />
      <span>{text}</span>
    </span>
  );
}

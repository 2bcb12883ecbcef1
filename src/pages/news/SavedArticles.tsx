import { Bookmark, BookmarkX } from 'lucide';
import { useState } from 'react';
import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { keepRowFocus } from '../../ui/hooks/keep-row-focus.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IconButton } from '../../ui/icon-button/IconButton.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { MAX_SAVED_ARTICLES } from '../shared/saved-articles.ts';
import { useSavedArticles } from '../shared/use-saved-articles.ts';
import styles from './news.module.css';

/** A button that opens the saved articles. */
export function SavedArticles() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Bookmark}
        label={t('news.saved')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <SavedArticlesSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SavedArticlesSheet({ onClose }: { onClose: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const { articles, toggle } = useSavedArticles();
  return (
    <Sheet title={t('news.saved')} onClose={onClose}>
      {articles.length === 0 ? (
        <EmptyState
          drawing={<EmptyNews />}
          title={t('news.noneSaved')}
          hint={t('news.howToSave')}
        />
      ) : (
        <>
          <ul ref={keepRowFocus} role="list" aria-label={t('news.saved')}>
            {articles.map((article) => (
              <li key={article.id} className={css.savedRow}>
                <Link to={paths.newsDetail({ id: article.id })} className={css.savedTitle}>
                  {article.title}
                </Link>
                <IconButton
                  icon={BookmarkX}
                  isQuiet
                  label={t('news.unsaveOf', { title: article.title })}
                  onClick={() => toggle(article)}
                />
              </li>
            ))}
          </ul>
          <p className={css.savedNote}>{t('news.savedNote', { n: MAX_SAVED_ARTICLES })}</p>
        </>
      )}
    </Sheet>
  );
}

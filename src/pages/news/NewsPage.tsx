import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageReads } from '../../api/api-query.ts';
import { MAX_NEWS_KEYWORD_LENGTH } from '../../contract/limits.ts';
import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { cutText } from '../../lib/cut-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IconButton } from '../../ui/icon-button/IconButton.tsx';
import { RefreshablePage } from '../../ui/page/RefreshablePage.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { NewsList, newsQuery, useRefetchNews } from '../shared/NewsList.tsx';
import { toNewsInput, newsPath, parseNewsSearch, type NewsSearch } from './news-filter.ts';
import styles from './news.module.css';
import { SavedArticles } from './SavedArticles.tsx';

const ALL_TAB_KEY = 'all';

/** Returns the key of a category's tab. `Tabs` puts the key into an element id, which must not contain spaces. */
const tabKey = (category: string) => `-${encodeURIComponent(category)}`;

/** pages-sub/news/index: the news by day. The URL's query has the selected category and the keyword. */
function NewsPage() {
  const t = useT();
  const navigate = useNavigate();
  const refetchNews = useRefetchNews();
  const search = parseNewsSearch(useQueryParams());
  const showNews = (newSearch: NewsSearch) => void navigate(newsPath(newSearch), { replace: true });
  const { category, keyword } = search;
  // An expired session must not lose the typed words. The words of another search are in the URL.
  const [typedText, setTypedText] = usePersistentState(`news-search:${keyword}`, {
    scope: 'member',
    isDroppedOnLeave: true,
    initial: keyword,
  });
  const showAll = () => {
    setTypedText('');
    showNews({ category: '', keyword: '' });
  };
  const categories = useCategories(category);
  const isUnknownCategory = category !== '' && !categories.includes(category);
  const resetCategory = useEffectEvent(() => showNews({ category: '', keyword }));
  useEffect(() => {
    if (isUnknownCategory) resetCategory();
  }, [isUnknownCategory]);
  return (
    <RefreshablePage end={<SavedArticles />} onRefresh={refetchNews}>
      <SearchForm
        typedText={typedText}
        onType={setTypedText}
        onSearch={(text) => {
          setTypedText(text);
          showNews({ category, keyword: text });
        }}
      />
      <Tabs
        label={t('news.categories')}
        tabs={[
          { key: ALL_TAB_KEY, name: t('news.all') },
          ...categories.map((name) => ({ key: tabKey(name), name })),
        ]}
        selected={category && !isUnknownCategory ? tabKey(category) : ALL_TAB_KEY}
        onSelect={(key) => {
          const name = categories.find((other) => tabKey(other) === key);
          showNews({ category: name ?? '', keyword });
        }}
      >
        <ArticleList key={newsPath(search)} search={search} onShowAll={showAll} />
      </Tabs>
    </RefreshablePage>
  );
}

const ALL_NEWS = newsQuery(toNewsInput({ category: '', keyword: '' }));

/** Returns the categories of the server. Until they are loaded, returns only the category in the URL. */
function useCategories(urlCategory: string): readonly string[] {
  const { data } = useInfiniteQuery(ALL_NEWS);
  return data?.pages[0]?.categories ?? (urlCategory ? [urlCategory] : []);
}

function ArticleList({ search, onShowAll }: { search: NewsSearch; onShowAll: () => void }) {
  const t = useT();
  const { category, keyword } = search;
  const isFiltered = category !== '' || keyword !== '';
  return (
    <NewsList
      filter={toNewsInput(search)}
      label={t('title.news')}
      empty={
        <EmptyState
          drawing={<EmptyNews />}
          title={keyword ? t('news.notFound', { keyword }) : t('news.none')}
          hint={category && t('news.inCategory', { category })}
          button={
            isFiltered && (
              <Button variant="plain" onClick={onShowAll}>
                {t('news.showAll')}
              </Button>
            )
          }
        />
      }
    />
  );
}

interface SearchFormProps {
  typedText: string;
  onType: (text: string) => void;
  onSearch: (keyword: string) => void;
}

function SearchForm({ typedText, onType, onSearch }: SearchFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const formRef = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(cleanText(typedText));
  };
  const clearSearch = () => {
    onSearch('');
    formRef.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={formRef} className={css.search} role="search" onSubmit={handleSubmit}>
      <Field
        label={t('news.search')}
        value={typedText}
        onChange={(text) => onType(cutText(text, MAX_NEWS_KEYWORD_LENGTH))}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('news.searchHint')}
        button={
          <>
            {typedText !== '' && (
              <IconButton icon={X} label={t('news.clear')} isQuiet onClick={clearSearch} />
            )}
            <IconButton icon={Search} label={t('news.searchNow')} type="submit" />
          </>
        }
      />
    </form>
  );
}

export const reads: PageReads = (params) => [
  ALL_NEWS,
  newsQuery(toNewsInput(parseNewsSearch(params))),
];

export { NewsPage as Component };

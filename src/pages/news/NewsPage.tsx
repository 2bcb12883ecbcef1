import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { useNavigation, useQueryParams } from '../../ui/page-navigation.ts';
import { EmptyNews } from '../../drawings/drawings.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { RefreshablePage } from '../../ui/RefreshablePage.tsx';
import { usePageState } from '../../ui/page-life.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { NewsList } from '../shared/NewsList.tsx';
import { useNewsList, useRefetchNews } from '../shared/news-queries.ts';
import {
  toInput,
  newsPath,
  parseNewsSearch,
  type NewsSearch,
  LONGEST_KEYWORD,
} from './news-filter.ts';
import { SavedArticles } from './SavedArticles.tsx';
import { Search, X } from 'lucide';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './news.module.css';

const ALL = 'all';

/** pages-sub/news/index: the news by day; the query holds the category and the keyword. */
export function NewsPage() {
  const t = useT();
  const { navigate } = useNavigation();
  const refetchNews = useRefetchNews();
  const search = parseNewsSearch(useQueryParams());
  const showNews = (newSearch: NewsSearch) => navigate(newsPath(newSearch), { replace: true });
  const { category, keyword } = search;
  const [typedText, setTypedText] = usePageState('typed', keyword);
  const showAll = () => {
    setTypedText('');
    showNews({ category: '', keyword: '' });
  };
  const categories = useCategories(category);
  const isUnknown = category !== '' && !categories.includes(category);
  const resetCategory = useEffectEvent(() => showNews({ category: '', keyword }));
  useEffect(() => {
    if (isUnknown) resetCategory();
  }, [isUnknown]);
  return (
    <RefreshablePage end={<SavedArticles />} onRefresh={refetchNews}>
      <SearchForm
        typedText={typedText}
        onType={setTypedText}
        onSearch={(text) => showNews({ category, keyword: text })}
      />
      <Tabs
        label={t('news.categories')}
        tabs={[
          { key: ALL, name: t('news.all') },
          ...categories.map((name) => ({ key: tabKey(name), name })),
        ]}
        selected={category && !isUnknown ? tabKey(category) : ALL}
        onSelect={(key) => {
          const name = categories.find((other) => tabKey(other) === key);
          showNews({ category: name ?? '', keyword });
        }}
      >
        <ArticleList key={newsPath(search)} search={search} onAll={showAll} />
      </Tabs>
    </RefreshablePage>
  );
}

/** The key of a tab is part of an element id, which must not contain spaces. */
const tabKey = (category: string) => `-${encodeURIComponent(category)}`;

/** Returns the server's categories. Before they are loaded, it returns only the requested category. */
function useCategories(requestedCategory: string): readonly string[] {
  const { data } = useNewsList(toInput({ category: '', keyword: '' }));
  return data?.pages[0]?.categories ?? (requestedCategory ? [requestedCategory] : []);
}

function ArticleList({ search, onAll }: { search: NewsSearch; onAll: () => void }) {
  const t = useT();
  const query = useNewsList(toInput(search));
  const { category, keyword } = search;
  const isNarrowed = category !== '' || keyword !== '';
  return (
    <NewsList
      query={query}
      label={t('title.news')}
      empty={
        <Message
          drawing={<EmptyNews />}
          title={keyword ? t('news.notFound', { keyword }) : t('news.none')}
          hint={category && t('news.inCategory', { category })}
          action={
            isNarrowed && (
              <Button look="plain" onClick={onAll}>
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
    onSearch(typedText.trim());
  };
  const clearSearch = () => {
    onType('');
    onSearch('');
    formRef.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={formRef} className={css.search} role="search" onSubmit={handleSubmit}>
      <Field
        label={t('news.search')}
        value={typedText}
        onChange={(text) => onType([...text].slice(0, LONGEST_KEYWORD).join(''))}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('news.searchHint')}
        action={
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

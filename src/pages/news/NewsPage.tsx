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
  const wanted = parseNewsSearch(useQueryParams());
  const want = (next: NewsSearch) => navigate(newsPath(next), { replace: true });
  const { category, keyword } = wanted;
  const [typed, setTyped] = usePageState('typed', keyword);
  const showAll = () => {
    setTyped('');
    want({ category: '', keyword: '' });
  };
  const categories = useCategories(category);
  const isUnknown = category !== '' && !categories.includes(category);
  const resetCategory = useEffectEvent(() => want({ category: '', keyword }));
  useEffect(() => {
    if (isUnknown) resetCategory();
  }, [isUnknown]);
  return (
    <RefreshablePage end={<SavedArticles />} onRefresh={refetchNews}>
      <SearchForm
        typed={typed}
        onType={setTyped}
        onSearch={(word) => want({ category, keyword: word })}
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
          want({ category: name ?? '', keyword });
        }}
      >
        <List key={newsPath(wanted)} wanted={wanted} onAll={showAll} />
      </Tabs>
    </RefreshablePage>
  );
}

/** An id must not contain spaces. */
const tabKey = (category: string) => `-${encodeURIComponent(category)}`;

/** The server's categories; before they are loaded, only the requested one. */
function useCategories(requested: string): readonly string[] {
  const { data } = useNewsList(toInput({ category: '', keyword: '' }));
  return data?.pages[0]?.categories ?? (requested ? [requested] : []);
}

function List({ wanted, onAll }: { wanted: NewsSearch; onAll: () => void }) {
  const t = useT();
  const query = useNewsList(toInput(wanted));
  const { category, keyword } = wanted;
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
  typed: string;
  onType: (typed: string) => void;
  onSearch: (keyword: string) => void;
}

function SearchForm({ typed, onType, onSearch }: SearchFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    onType('');
    onSearch('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={css.search} role="search" onSubmit={handleSubmit}>
      <Field
        label={t('news.search')}
        value={typed}
        onChange={(text) => onType([...text].slice(0, LONGEST_KEYWORD).join(''))}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('news.searchHint')}
        action={
          <>
            {typed !== '' && (
              <IconButton icon={X} label={t('news.clear')} isQuiet onClick={clear} />
            )}
            <IconButton icon={Search} label={t('news.searchNow')} type="submit" />
          </>
        }
      />
    </form>
  );
}

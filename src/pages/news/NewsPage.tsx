import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useQueryParams } from '../../ui/page-navigation.ts';
import { EmptyNews } from '../../drawings/EmptyNews.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { RefreshablePage } from '../../ui/RefreshablePage.tsx';
import { useKept } from '../../ui/page-life.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { NewsList } from '../shared/NewsList.tsx';
import { useNewsList, useRefreshNews } from '../shared/news-queries.ts';
import { inputOf, pathOf, readWanted, type Wanted } from './news-filter.ts';
import { SearchForm } from './SearchForm.tsx';

const ALL = 'all';

/** pages-sub/news/index: the news by day; the query holds the category and the keyword. */
export function NewsPage() {
  const t = useT();
  const { navigate, back } = useNavigation();
  const wanted = readWanted(useQueryParams());
  const want = (next: Wanted) => navigate(pathOf(next), { replace: true });
  const { category, keyword } = wanted;
  const [typed, setTyped] = useKept('typed', keyword);
  const showAll = () => {
    setTyped('');
    want({ category: '', keyword: '' });
  };
  const categories = useCategories(category);
  const isUnknown = category !== '' && !categories.includes(category);
  const leaveCategory = useEffectEvent(() => want({ category: '', keyword }));
  useEffect(() => {
    if (isUnknown) leaveCategory();
  }, [isUnknown]);
  return (
    <RefreshablePage title={t('title.news')} onBack={back} onRefresh={useRefreshNews()}>
      <SearchForm
        typed={typed}
        onType={setTyped}
        onSearch={(word) => want({ category, keyword: word })}
      />
      <Tabs
        label={t('news.categories')}
        tabs={[
          { key: ALL, name: t('news.all') },
          ...categories.map((name) => ({ key: keyOf(name), name })),
        ]}
        selected={category && !isUnknown ? keyOf(category) : ALL}
        onSelect={(key) => {
          const name = categories.find((other) => keyOf(other) === key);
          want({ category: name ?? '', keyword });
        }}
      >
        <List key={pathOf(wanted)} wanted={wanted} onAll={showAll} />
      </Tabs>
    </RefreshablePage>
  );
}

/** An id must not contain spaces. */
const keyOf = (category: string) => `-${encodeURIComponent(category)}`;

/** The server's categories; before they are loaded, only the requested one. */
function useCategories(asked: string): readonly string[] {
  const { data } = useNewsList(inputOf({ category: '', keyword: '' }));
  return data?.pages[0]?.categories ?? (asked ? [asked] : []);
}

function List({ wanted, onAll }: { wanted: Wanted; onAll: () => void }) {
  const t = useT();
  const query = useNewsList(inputOf(wanted));
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
          {...(category && { hint: t('news.inCategory', { category }) })}
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

import { useMemo, useState, type ComponentProps } from 'react';
import { PageOutlet } from '../../../embed-demo/gallery/PageOutlet.tsx';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { createMemoryStorage } from '../../platform/stored-value.ts';
import { usePageServices } from '../hooks/use-page-services.ts';
import { useStyles } from '../hooks/use-styles.ts';
import { Page } from '../page/Page.tsx';
import type { PageContext } from '../page/use-page.ts';
import styles from './infinite-list.stories.module.css';
import { InfiniteList } from './InfiniteList.tsx';

/** A row of the list, or the header of a day. */
interface Line {
  key: string;
  /** The text of a header; `null` in a row. */
  day: string | null;
  title: string;
  time: string;
  amount: string;
}

const TITLES = ['每日签到', '邀请奖励', '买入 稳享90天', '提现至 示例银行', '积分兑换'];
const ROWS_PER_DAY = 10;

/** Makes this many lines: for each day a header and ten rows. */
function makeLines(count: number): Line[] {
  return Array.from({ length: count }, (_, i) => {
    const day = Math.floor(i / (ROWS_PER_DAY + 1)) + 1;
    const isHeader = i % (ROWS_PER_DAY + 1) === 0;
    return {
      key: `line ${i}`,
      day: isHeader ? `第 ${day} 天` : null,
      title: `${TITLES[i % TITLES.length]} ${i}`,
      time: `${String(i % 24).padStart(2, '0')}:25`,
      amount: `${i % 3 === 0 ? '+' : '−'}${(i % 900) + 1}.00`,
    };
  });
}

const ROW_PROPS = {
  getKey: ({ key }: Line) => key,
  isHeader: ({ day }: Line) => day !== null,
  estimateHeight: ({ day }: Line) => (day === null ? 64 : 41),
  renderItem: (line: Line) => <LineRow line={line} />,
};

function LineRow({ line }: { line: Line }) {
  const css = useStyles(styles);
  if (line.day !== null) return <h2 className={css.day}>{line.day}</h2>;
  return (
    <button type="button" className={css.line}>
      <span>{line.title}</span>
      <span className={css.amount}>{line.amount}</span>
      <span className={css.meta}>{line.time}</span>
      <span className={css.meta}>余额 12,345.67</span>
    </button>
  );
}

export function Story() {
  return (
    <>
      <State name="5000 rows" height={640}>
        <ReturningPage />
      </State>
      <State name="more on the way" height={480}>
        <GrowingList />
      </State>
      <State name="failed" height={480}>
        <Page title="资金明细">
          <LineList label="失败的明细" items={makeLines(4)} hasMore hasLoadMoreError />
        </Page>
      </State>
      <State name="short" height={480}>
        <Page title="资金明细">
          <LineList label="很短的明细" items={makeLines(4)} />
        </Page>
      </State>
    </>
  );
}

type ListProps = Omit<ComponentProps<typeof InfiniteList<Line>>, keyof typeof ROW_PROPS>;

function LineList({
  label,
  items,
  ...end
}: Pick<ListProps, 'label' | 'items'> & Partial<ListProps>) {
  return (
    <InfiniteList
      {...ROW_PROPS}
      label={label}
      items={items}
      hasMore={false}
      isLoadingMore={false}
      hasLoadMoreError={false}
      onLoadMore={() => {}}
      {...end}
    />
  );
}

/** A page with 5,000 lines. Its Back button shows another page, from which Back returns to this one. */
function ReturningPage() {
  const lines = useMemo(() => makeLines(5000), []);
  const [isAway, setIsAway] = useState(false);
  const [page] = useState(createPage);
  if (isAway)
    return (
      <Page title="详情" onBack={() => setIsAway(false)}>
        <p>一条明细</p>
      </Page>
    );
  return (
    <PageOutlet page={page}>
      <Page title="资金明细" onBack={() => setIsAway(true)}>
        <p>可用余额（元）12,345.67</p>
        <LineList label="资金明细" items={lines} />
      </Page>
    </PageOutlet>
  );
}

/** Keeps the scroll position and the state of a page while the other page is shown, as the app does. */
function createPage(): Partial<PageContext> {
  const storage = createMemoryStorage();
  let offset = 0;
  return {
    onShow({ scroller }) {
      scroller.scrollTop = offset;
      return () => {
        offset = scroller.scrollTop;
      };
    },
    onTitle: () => {},
    storage: () => storage,
  };
}

const ROWS_PER_PAGE = 20;
const PAGE_COUNT = 3;

/** A list of three pages with twenty lines each. The first attempt to load the third page fails. */
function GrowingList() {
  const { clock } = usePageServices();
  const [pages, setPages] = useState(1);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [failures, setFailures] = useState(0);
  const [hasLoadMoreError, setHasLoadMoreError] = useState(false);
  const lines = useMemo(() => makeLines(pages * ROWS_PER_PAGE), [pages]);
  return (
    <Page title="最新时讯">
      <LineList
        label="最新时讯"
        items={lines}
        isLoadingMore={isLoadingMore}
        hasLoadMoreError={hasLoadMoreError}
        hasMore={pages < PAGE_COUNT}
        onLoadMore={() => {
          setIsLoadingMore(true);
          setHasLoadMoreError(false);
          clock.setTimeout(() => {
            const isFailure = pages === PAGE_COUNT - 1 && failures === 0;
            setIsLoadingMore(false);
            setHasLoadMoreError(isFailure);
            if (isFailure) setFailures(1);
            else setPages(pages + 1);
          }, 300);
        }}
      />
    </Page>
  );
}

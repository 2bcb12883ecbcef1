import { useMemo, useState, type ComponentProps } from 'react';
import { InfiniteList } from '../../../src/ui/InfiniteList.tsx';
import { usePageServices } from '../../../src/ui/use-page-services.ts';
import { Page } from '../../../src/ui/Page.tsx';
import { PageLifeContext, type PageLife } from '../../../src/ui/page-life.ts';
import { useStyles } from '../../../src/ui/use-styles.ts';
import { State } from '../State.tsx';
import styles from './infinite-list.module.css';

interface Line {
  key: string;
  day: string | null;
  title: string;
  time: string;
  amount: string;
}

const TITLES = ['每日签到', '邀请奖励', '买入 稳享90天', '提现至 示例银行', '积分兑换'];
const PER_DAY = 10;

/** Generated rows: ten for each day, under a header. */
function linesOf(count: number): Line[] {
  return Array.from({ length: count }, (_, i) => {
    const day = Math.floor(i / (PER_DAY + 1)) + 1;
    const isHeader = i % (PER_DAY + 1) === 0;
    return {
      key: `line ${i}`,
      day: isHeader ? `第 ${day} 天` : null,
      title: `${TITLES[i % TITLES.length]} ${i}`,
      time: `${String(i % 24).padStart(2, '0')}:25`,
      amount: `${i % 3 === 0 ? '+' : '−'}${(i % 900) + 1}.00`,
    };
  });
}

const ROWS = {
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
          <LineList label="失败的明细" items={linesOf(4)} hasMore hasLoadMoreError />
        </Page>
      </State>
      <State name="short" height={480}>
        <Page title="资金明细">
          <LineList label="很短的明细" items={linesOf(4)} />
        </Page>
      </State>
    </>
  );
}

type ListProps = Omit<ComponentProps<typeof InfiniteList<Line>>, keyof typeof ROWS>;

function LineList({
  label,
  items,
  ...end
}: Pick<ListProps, 'label' | 'items'> & Partial<ListProps>) {
  return (
    <InfiniteList
      {...ROWS}
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

/** A page that one can leave and return to, as in the app. */
function ReturningPage() {
  const lines = useMemo(() => linesOf(5000), []);
  const [isAway, setIsAway] = useState(false);
  const [life] = useState(createLife);
  if (isAway)
    return (
      <Page title="详情" onBack={() => setIsAway(false)}>
        <p>一条明细</p>
      </Page>
    );
  return (
    <PageLifeContext value={life}>
      <Page title="资金明细" onBack={() => setIsAway(true)}>
        <p>可用余额（元）12,345.67</p>
        <LineList label="资金明细" items={lines} />
      </Page>
    </PageLifeContext>
  );
}

function createLife(): PageLife {
  const storedValues = new Map<string, unknown>();
  let offset = 0;
  return {
    onShow({ scroller }) {
      scroller.scrollTop = offset;
      return () => {
        offset = scroller.scrollTop;
      };
    },
    onTitle: () => {},
    getKeptState: () => storedValues,
  };
}

const PAGE = 20;
const PAGES = 3;

/** Three pages of twenty rows. The third page loads at the second attempt. */
function GrowingList() {
  const { clock } = usePageServices();
  const [pages, setPages] = useState(1);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [failures, setFailures] = useState(0);
  const [hasLoadMoreError, setHasLoadMoreError] = useState(false);
  const lines = useMemo(() => linesOf(pages * PAGE), [pages]);
  return (
    <Page title="最新时讯">
      <LineList
        label="最新时讯"
        items={lines}
        isLoadingMore={isLoadingMore}
        hasLoadMoreError={hasLoadMoreError}
        hasMore={pages < PAGES}
        onLoadMore={() => {
          setIsLoadingMore(true);
          setHasLoadMoreError(false);
          clock.setTimeout(() => {
            const isFailure = pages === PAGES - 1 && failures === 0;
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

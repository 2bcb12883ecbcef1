import { Search } from 'lucide';
import { useDeferredValue, useState } from 'react';
import { PRODUCT_STATUS } from '../../../contract/statuses.ts';
import type { RiskLevel } from '../../../contract/statuses.ts';
import { EmptyCards } from '../../../drawings/drawings.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ChipGroup, MenuChip } from '../../../ui/chips/Chips.tsx';
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { IconButton } from '../../../ui/icon-button/IconButton.tsx';
import { OptionSheet } from '../../../ui/option-sheet/OptionSheet.tsx';
import { TextButton } from '../../../ui/text-button/TextButton.tsx';
import sharedStyles from '../invest.module.css';
import type { OpenSheet } from '../InvestSheets.tsx';
import { TERM_RANGES, type TermRange } from '../term-ranges.ts';
import type { InvestData } from '../types.ts';
import type { Product } from '../types.ts';
import { CompareSheet } from './CompareSheet.tsx';
import { findProducts } from './find-products.ts';
import { OtherResults } from './OtherResults.tsx';
import { ProductCard, UnavailableCard } from './ProductCards.tsx';
import styles from './products.module.css';
import searchStyles from './search.module.css';
import { SearchField } from './SearchField.tsx';
import { useSearch, type SearchResults } from './use-search.ts';

type TermFilter = 'all' | TermRange;

type RiskFilter = 'all' | `${RiskLevel}`;

const isOnSale = ({ status }: Product) => status === PRODUCT_STATUS.onSale;

function riskOptions(products: readonly Product[], t: Translate) {
  const levels = [...new Set(products.map(({ risk_level }) => risk_level))].sort((a, b) => a - b);
  return [
    { value: 'all' as const, name: t('invest.all') },
    ...levels.map((level) => ({
      value: `${level}` as const,
      name: `R${level} ${t(`invest.riskShort.R${level}`)}`,
    })),
  ];
}

interface ProductsProps extends Pick<InvestData, 'cards' | 'config'> {
  onOpen: (sheet: OpenSheet) => void;
}

/** The products with their filters. A search also finds answers of the help, and news. */
export function Products({ cards, config, onOpen }: ProductsProps) {
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const [risk, setRisk] = useState<RiskFilter>('all');
  const [term, setTerm] = useState<TermFilter>('all');
  // Null while the search is closed.
  const [typedText, setTypedText] = useState<string | null>(null);
  const searchedText = useDeferredValue(typedText ?? '');
  const results = useSearch(searchedText, config);
  const { products } = cards;
  const filter = {
    typedText: searchedText,
    risk: risk === 'all' ? null : Number(risk),
    term: term === 'all' ? null : term,
  };
  const matches = findProducts(products, filter, t);
  const showAll = () => {
    setRisk('all');
    setTerm('all');
    setTypedText((text) => (text === null ? null : ''));
  };
  return (
    <>
      <ChipGroup<RiskFilter>
        label={t('invest.byRisk')}
        options={riskOptions(products, t)}
        value={risk}
        onChange={setRisk}
      >
        <SearchToggle
          isOpen={typedText !== null}
          onToggle={() => setTypedText(typedText === null ? '' : null)}
        />
        <TermChip value={term} onChoose={setTerm} />
      </ChipGroup>
      {typedText !== null && (
        <SearchField
          value={typedText}
          onType={setTypedText}
          found={results.keyword !== '' && describeResults(matches.length, results, t)}
        />
      )}
      <ProductList matches={matches} products={products} onOpen={onOpen} />
      {matches.length === 0 && (
        <NoProducts
          isSearch={results.keyword !== ''}
          onShowAll={products.length > 0 ? showAll : null}
        />
      )}
      <OtherResults results={results} />
      <p className={sharedCss.listNote}>{`${t('invest.closing')}\n${cards.notice}`}</p>
    </>
  );
}

interface ProductListProps extends Pick<ProductsProps, 'onOpen'> {
  /** The products that the filters leave. */
  matches: readonly Product[];
  products: readonly Product[];
}

/** The cards of the products, with one note about their benchmarks and the way to compare them. */
function ProductList({ matches, products, onOpen }: ProductListProps) {
  const css = useStyles(styles);
  const t = useT();
  const [isComparing, setIsComparing] = useState(false);
  const onSaleProducts = matches.filter(isOnSale);
  const unavailableProducts = matches.filter((product) => !isOnSale(product));
  const openProduct = (id: number) => onOpen({ kind: 'product', id });
  return (
    <>
      {onSaleProducts.length > 0 && (
        <div className={css.listHead}>
          <p className={css.benchmarkNote}>{t('invest.benchmarkNote')}</p>
          {products.length >= 2 && (
            <TextButton aria-haspopup="dialog" onClick={() => setIsComparing(true)}>
              {t('invest.compare')}
            </TextButton>
          )}
        </div>
      )}
      <ul className={css.onSaleList} role="list" aria-label={t('invest.onSale')}>
        {onSaleProducts.map((product) => (
          <ProductCard key={product.id} product={product} onOpen={() => openProduct(product.id)} />
        ))}
      </ul>
      {unavailableProducts.length > 0 && (
        <ul className={css.cardStack} role="list" aria-label={t('invest.notOnSale')}>
          {unavailableProducts.map((product) => (
            <UnavailableCard
              key={product.id}
              product={product}
              onOpen={() => openProduct(product.id)}
            />
          ))}
        </ul>
      )}
      {isComparing && (
        <CompareSheet
          products={products}
          initialIds={firstCompared(matches, products)}
          onOpenProduct={(id) => {
            setIsComparing(false);
            openProduct(id);
          }}
          onClose={() => setIsComparing(false)}
        />
      )}
    </>
  );
}

/** The first products of the comparison: those that the filters leave, or the first ones on sale. */
function firstCompared(matches: readonly Product[], products: readonly Product[]) {
  const candidates = [matches, products.filter(isOnSale), products];
  const compared = candidates.find(({ length }) => length >= 2) ?? [];
  return compared.slice(0, 2).map(({ id }) => id);
}

function SearchToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const css = useStyles(searchStyles);
  const t = useT();
  return (
    <span className={css.toggle}>
      <IconButton
        icon={Search}
        label={t('invest.search')}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </span>
  );
}

/** How many products, answers and news were found; each kind with results is named. */
function describeResults(productCount: number, { answers, news }: SearchResults, t: Translate) {
  const newsCount = news?.data ? (news.data.total ?? news.data.list.length) : 0;
  return [
    t('invest.foundProducts', { n: productCount }),
    answers.length > 0 && t('invest.foundAnswers', { n: answers.length }),
    newsCount > 0 && t('invest.foundNews', { n: newsCount }),
  ]
    .filter(Boolean)
    .join(t('calendar.comma'));
}

function TermChip({
  value,
  onChoose,
}: {
  value: TermFilter;
  onChoose: (term: TermFilter) => void;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const name = t(`invest.term.${value}`);
  return (
    <>
      <MenuChip onClick={() => setIsOpen(true)}>
        {value === 'all' ? t('invest.byTerm') : name}
      </MenuChip>
      {isOpen && (
        <OptionSheet
          title={t('invest.byTerm')}
          options={(['all', ...TERM_RANGES] as const).map((term) => ({
            value: term,
            label: t(`invest.term.${term}`),
          }))}
          value={value}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface NoProductsProps {
  /** The results of a search may follow, so the message is short. */
  isSearch: boolean;
  onShowAll: (() => void) | null;
}

function NoProducts({ isSearch, onShowAll }: NoProductsProps) {
  const t = useT();
  return (
    <EmptyState
      drawing={!isSearch && <EmptyCards />}
      title={t(onShowAll ? 'invest.noneFound' : 'invest.none')}
      button={
        onShowAll && (
          <Button variant="plain" onClick={onShowAll}>
            {t('invest.showAll')}
          </Button>
        )
      }
    />
  );
}

import { ChevronRight } from 'lucide';
import { useState, useId } from 'react';
import { PRODUCT_STATUS } from '../../../contract/statuses.ts';
import type { RiskLevel } from '../../../contract/statuses.ts';
import { EmptyCards } from '../../../drawings/drawings.tsx';
import type { Translate } from '../../../i18n/texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ChipGroup, MenuChip } from '../../../ui/chips/Chips.tsx';
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { OptionSheet } from '../../../ui/option-sheet/OptionSheet.tsx';
import { QuotaBar } from '../../../ui/progress/Progress.tsx';
import { riskName } from '../../shared/risk-name.ts';
import sharedStyles from '../invest.module.css';
import type { OpenSheet } from '../InvestSheets.tsx';
import { formatMinAndStep, formatQuotaLeft } from '../product-text.ts';
import { isInTerm, TERM_RANGES, type TermRange } from '../term-ranges.ts';
import type { InvestData } from '../types.ts';
import type { Product } from '../types.ts';
import { FoldedBenchmark } from './Benchmark.tsx';
import styles from './products.module.css';
import { SaleState } from './ProductSheet.tsx';

type TermFilter = 'all' | TermRange;

type RiskFilter = 'all' | `${RiskLevel}`;

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

interface ProductsProps extends Pick<InvestData, 'cards'> {
  onOpen: (sheet: OpenSheet) => void;
}

export function Products({ cards, onOpen }: ProductsProps) {
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const [risk, setRisk] = useState<RiskFilter>('all');
  const [term, setTerm] = useState<TermFilter>('all');
  const { products } = cards;
  const matches = products.filter(
    (product) =>
      (risk === 'all' || product.risk_level === Number(risk)) &&
      (term === 'all' || isInTerm(product.term_days, term)),
  );
  const onSaleProducts = matches.filter(({ status }) => status === PRODUCT_STATUS.onSale);
  const unavailableProducts = matches.filter(({ status }) => status !== PRODUCT_STATUS.onSale);
  const openProduct = (id: number) => onOpen({ kind: 'product', id });
  return (
    <>
      <ChipGroup<RiskFilter>
        label={t('invest.byRisk')}
        options={riskOptions(products, t)}
        value={risk}
        onChange={setRisk}
      >
        <TermChip value={term} onChoose={setTerm} />
      </ChipGroup>
      {onSaleProducts.length > 0 && (
        <p className={css.benchmarkNote}>{t('invest.benchmarkNote')}</p>
      )}
      {matches.length === 0 && (
        <NoProducts
          onShowAll={
            products.length > 0
              ? () => {
                  setRisk('all');
                  setTerm('all');
                }
              : null
          }
        />
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
      <p className={sharedCss.listNote}>{`${t('invest.closing')}\n${cards.notice}`}</p>
    </>
  );
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

function NoProducts({ onShowAll }: { onShowAll: (() => void) | null }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<EmptyCards />}
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

/** A product on sale, drawn as a bank card. Its largest figure is the term, never a rate. */
function ProductCard({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { name, risk_level, term_days, quota_left, quota_total } = product;
  return (
    <li className={css.card} part="card">
      <div className={css.cardFace} data-risk={risk_level}>
        <h2 className={css.name} id={id}>
          {name}
        </h2>
        <button
          type="button"
          className={css.openButton}
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={onOpen}
        >
          <span>{t('invest.view')}</span>
          <Icon icon={ChevronRight} size={16} />
        </button>
        <RiskBars level={risk_level} />
        <p className={css.term}>
          <strong className={css.termDays}>{term_days}</strong>
          <span>{` ${t('invest.daysUnit')}`}</span>
        </p>
      </div>
      <div className={css.facts}>
        <FoldedBenchmark product={product} />
        <QuotaBar
          label={formatMinAndStep(product, t)}
          text={formatQuotaLeft(product, t)}
          left={quota_left}
          total={quota_total}
        />
      </div>
    </li>
  );
}

const RISK_BARS = [1, 2, 3, 4, 5];

/** A risk level as text and, for decoration, as bars. */
function RiskBars({ level }: { level: RiskLevel }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <span className={css.riskLevel}>
      <svg className={css.riskBars} viewBox="0 0 28 12" aria-hidden="true">
        {RISK_BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6}
            y={8 - bar * 1.6}
            width="4"
            height={4 + bar * 1.6}
            rx="1"
            data-lit={bar <= level || undefined}
          />
        ))}
      </svg>
      <span>{riskName(level, t)}</span>
    </span>
  );
}

/** A product that is not on sale; such cards are stacked like cards in a wallet. */
function UnavailableCard({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const { name, risk_level } = product;
  return (
    <li className={css.unavailableCard}>
      <h2 className={css.unavailableName} id={id}>
        {name}
      </h2>
      <span className={css.unavailableRisk}>{riskName(risk_level, t)}</span>
      <button
        type="button"
        className={css.openButton}
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={onOpen}
      >
        <SaleState product={product} />
      </button>
    </li>
  );
}

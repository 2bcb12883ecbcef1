import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChipGroup, MenuChip } from '../../../ui/Chips.tsx';
import { Message } from '../../../ui/Message.tsx';
import { OptionSheet } from '../../../ui/OptionSheet.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { IdleCard } from './UnavailableCard.tsx';
import styles from '../invest.module.css';
import type { Invest } from '../invest-queries.ts';
import { ProductCard } from './ProductCard.tsx';
import type { Opened } from '../InvestSheets.tsx';
import { isInTerm, TERMS, type Term } from './terms.ts';
import type { RiskLevel } from '../types.ts';
import { shortRiskWords } from '../product-text.ts';

type RiskChoice = 'all' | `${RiskLevel}`;

interface ProductsProps extends Pick<Invest, 'cards'> {
  onOpen: (opened: Opened) => void;
}

/** What is for sale, and what is not yet or no longer; chosen by risk and term. */
export function Products({ cards, onOpen }: ProductsProps) {
  const css = useStyles(styles);
  const t = useT();
  const [risk, setRisk] = useState<RiskChoice>('all');
  const [term, setTerm] = useState<Term>('all');
  const { products } = cards;
  const levels = [...new Set(products.map(({ risk_level }) => risk_level))].sort((a, b) => a - b);
  const found = products.filter(
    (product) => (risk === 'all' || product.risk_level === Number(risk)) && isInTerm(product, term),
  );
  const onSale = found.filter(({ status }) => status === 1);
  const idle = found.filter(({ status }) => status !== 1);
  const show = (id: number) => onOpen({ kind: 'product', id });
  return (
    <>
      <ChipGroup<RiskChoice>
        label={t('invest.byRisk')}
        options={[
          { value: 'all', name: t('invest.all') },
          ...levels.map((level) => ({
            value: `${level}` as const,
            name: `R${level} ${shortRiskWords(level, t)}`,
          })),
        ]}
        value={risk}
        onChange={setRisk}
      >
        <TermChip value={term} onChoose={setTerm} />
      </ChipGroup>
      {found.length === 0 && (
        <Message
          title={t(products.length > 0 ? 'invest.noneFound' : 'invest.none')}
          action={
            products.length > 0 && (
              <Button
                look="plain"
                onClick={() => {
                  setRisk('all');
                  setTerm('all');
                }}
              >
                {t('invest.showAll')}
              </Button>
            )
          }
        />
      )}
      <ul className={css['cards']} role="list" aria-label={t('invest.onSale')}>
        {onSale.map((product) => (
          <ProductCard key={product.id} product={product} onOpen={() => show(product.id)} />
        ))}
      </ul>
      {idle.length > 0 && (
        <ul className={css['stack']} role="list" aria-label={t('invest.notOnSale')}>
          {idle.map((product) => (
            <IdleCard key={product.id} product={product} onOpen={() => show(product.id)} />
          ))}
        </ul>
      )}
      <p className={css['closing']}>
        {t('invest.closing')}
        <br />
        {cards.notice}
      </p>
    </>
  );
}

function TermChip({ value, onChoose }: { value: Term; onChoose: (term: Term) => void }) {
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
          options={TERMS.map((term) => ({ value: term, label: t(`invest.term.${term}`) }))}
          value={value}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

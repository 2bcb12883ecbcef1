import type { ReactNode } from 'react';
import type { Config } from '../../../api/client.ts';
import type { TextKey } from '../../../i18n/catalogs.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Accordion, AccordionItem } from '../../../ui/Accordion.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Fact, FactList } from '../../../ui/Facts.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import { Benchmark } from './Benchmark.tsx';
import { Course } from './TermTimeline.tsx';
import { Documents } from '../Documents.tsx';
import type { Hindrance } from '../buy/purchase-blocker.ts';
import { HindranceNote } from '../buy/PurchaseBlockerNote.tsx';
import { SaleState } from './UnavailableCard.tsx';
import styles from '../invest.module.css';
import { Performance } from './Performance.tsx';
import type { Product, Risk } from '../types.ts';
import { plainAmount, quotaWords, riskWords, typeWords } from '../product-text.ts';

interface ProductSheetProps {
  product: Product;
  config: Config;
  risk: Risk;
  hindrance: Hindrance | null;
  onClose: () => void;
  onAssess: () => void;
  onBuy: () => void;
}

/** Everything there is to know of a product before it is bought. */
export function ProductSheet({ product, config, risk, hindrance, ...on }: ProductSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  const { site, service } = config;
  return (
    <Sheet
      title={product.name}
      onClose={on.onClose}
      footer={
        <>
          {hindrance && <HindranceNote {...{ hindrance, product, risk }} onAssess={on.onAssess} />}
          <Button disabled={hindrance !== null} onClick={on.onBuy}>
            {t('invest.buy')}
          </Button>
        </>
      }
    >
      <p className={css['warning']}>{t('invest.lossWarning')}</p>
      <Benchmark product={product} />
      {product.course && (
        <Part title="invest.course">
          <Course course={product.course} />
        </Part>
      )}
      <Part title="invest.about">
        <About product={product} />
      </Part>
      <Part title="invest.rules">
        <ul className={css['rules']}>
          <li>{t('invest.ruleBuy')}</li>
          <li>{t('invest.ruleCooling', { n: product.cooling_off_hours })}</li>
          <li>{t('invest.ruleHold')}</li>
          <li>{t('invest.ruleEnd')}</li>
        </ul>
      </Part>
      <Part title="invest.past">
        <Performance performance={product.performance} />
      </Part>
      {product.faq.length > 0 && (
        <Part title="invest.faq">
          <Accordion>
            {product.faq.map(({ question, answer }) => (
              <AccordionItem key={question} title={question} level={4}>
                {answer}
              </AccordionItem>
            ))}
          </Accordion>
        </Part>
      )}
      <Part title="invest.documents">
        <Documents documents={product.docs} />
      </Part>
      <Part title="invest.complaints">
        <p className={css['plain']}>
          {[service.text, service.hours].filter(Boolean).join(' · ') || site.operator}
        </p>
      </Part>
    </Sheet>
  );
}

function Part({ title, children }: { title: TextKey; children: ReactNode }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <section className={css['part']}>
      <h3 className={css['partTitle']}>{t(title)}</h3>
      {children}
    </section>
  );
}

function About({ product }: { product: Product }) {
  const t = useT();
  const { issuer, custodian, code, risk_level, term_days, fee_rate } = product;
  const { quota_left, quota_total } = product;
  const amounts = {
    min: plainAmount(product.min_amount),
    step: plainAmount(product.step_amount),
  };
  return (
    <FactList>
      <Fact name={t('invest.status')}>
        <SaleState product={product} />
      </Fact>
      <Fact name={t('invest.issuer')}>{issuer}</Fact>
      <Fact name={t('invest.custodian')}>{custodian}</Fact>
      <Fact name={t('invest.code')}>{code}</Fact>
      <Fact name={t('invest.type')}>{typeWords(product.type, t)}</Fact>
      <Fact name={t('invest.riskLevel')}>{`R${risk_level} ${riskWords(risk_level, t)}`}</Fact>
      <Fact name={t('invest.termName')}>{t('invest.termDays', { n: term_days })}</Fact>
      <Fact name={t('invest.minName')}>{t('invest.minAndStep', amounts)}</Fact>
      <Fact name={t('invest.personalLimit')}>
        {t('invest.quotaYuan', { n: plainAmount(product.max_per_user) })}
      </Fact>
      <Fact name={t('invest.quotaName')}>
        {t('invest.quota', { left: quotaWords(quota_left, t), total: quotaWords(quota_total, t) })}
      </Fact>
      <Fact name={t('invest.fee')}>{t('invest.feeRate', { rate: fee_rate })}</Fact>
      <Fact name={t('invest.saleEnds')}>{product.end_time.slice(0, 16)}</Fact>
    </FactList>
  );
}

/** An address that names a product which is not there, or no longer. */
export function GoneSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Sheet title={t('invest.product')} onClose={onClose}>
      <Message
        title={t('invest.gone')}
        hint={t('invest.goneHint')}
        action={<Button onClick={onClose}>{t('invest.toProducts')}</Button>}
      />
    </Sheet>
  );
}

import { Share2 } from 'lucide';
import type { ReactElement } from 'react';
import type { Config } from '../../../api/client.ts';
import { minuteOf } from '../../../contract/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Accordion, AccordionItem } from '../../../ui/accordion/Accordion.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Callout } from '../../../ui/callout/Callout.tsx';
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx';
import { Facts } from '../../../ui/facts/Facts.tsx';
import { usePageServices } from '../../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { IconButton } from '../../../ui/icon-button/IconButton.tsx';
import { Sheet } from '../../../ui/sheet/Sheet.tsx';
import { riskName } from '../../shared/risk-name.ts';
import { useNow } from '../../shared/use-now.ts';
import { useShare } from '../../shared/use-share.ts';
import { Documents } from '../Documents.tsx';
import {
  formatMinAndStep,
  formatQuotaLeft,
  formatSaleState,
  formatShortAmount,
} from '../product-text.ts';
import { Complaints, SheetSection } from '../SheetSection.tsx';
import type { Product } from '../types.ts';
import { Benchmark } from './Benchmark.tsx';
import { Performance } from './Performance.tsx';
import styles from './products.module.css';
import { TermTimeline } from './TermTimeline.tsx';

interface ProductSheetProps {
  product: Product;
  config: Config;
  /** Why the member cannot buy the product now; `null` if they can. */
  blockerNote: ReactElement | null;
  /** Set if the member can buy the product after an assessment, which the main button then opens. */
  missingAssessment: 'unassessed' | 'expired' | null;
  onClose: () => void;
  onBuy: () => void;
  onAssess: () => void;
}

export function ProductSheet({
  product,
  config,
  blockerNote,
  missingAssessment,
  ...handlers
}: ProductSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      title={product.name}
      onClose={handlers.onClose}
      start={<ShareProduct product={product} />}
      footer={
        missingAssessment ? (
          <>
            <div className={css.assessmentNote}>
              <Callout title={t(`invest.no.${missingAssessment}`)}>
                {t(`invest.why.${missingAssessment}`)}
              </Callout>
            </div>
            <Button onClick={handlers.onAssess}>{t('invest.toAssessment')}</Button>
          </>
        ) : (
          <>
            {blockerNote}
            <Button disabled={blockerNote !== null} onClick={handlers.onBuy}>
              {t('invest.buy')}
            </Button>
          </>
        )
      }
    >
      <p className={css.warning}>{t('invest.lossWarning')}</p>
      <Benchmark product={product} />
      {product.course && (
        <SheetSection title="invest.course">
          <TermTimeline course={product.course} />
        </SheetSection>
      )}
      <SheetSection title="invest.about">
        <ProductFacts product={product} />
      </SheetSection>
      <SheetSection title="invest.rules">
        <ProductRules product={product} />
      </SheetSection>
      <SheetSection title="invest.past">
        <Performance product={product} />
      </SheetSection>
      <ProductQuestions product={product} />
      <SheetSection title="invest.documents">
        <Documents documents={product.docs} />
      </SheetSection>
      <Complaints config={config} />
    </Sheet>
  );
}

function ProductQuestions({ product }: { product: Product }) {
  if (product.faq.length === 0) return null;
  return (
    <SheetSection title="invest.faq">
      <Accordion>
        {product.faq.map(({ question, answer }) => (
          <AccordionItem key={question} title={question} level={4}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </SheetSection>
  );
}

function ShareProduct({ product }: { product: Product }) {
  const t = useT();
  const { linkTo } = usePageServices();
  const share = useShare();
  const { id, name, risk_level, term_days } = product;
  const risk = riskName(risk_level, t);
  const handleClick = () =>
    share({
      url: linkTo(paths.invest({ id })),
      title: name,
      text: t('invest.shareText', { product: name, risk, days: term_days }),
    });
  return <IconButton icon={Share2} label={t('invest.share')} onClick={handleClick} />;
}

function ProductFacts({ product }: { product: Product }) {
  const t = useT();
  const { issuer, custodian, code, risk_level, term_days, fee_rate } = product;
  const limit = formatShortAmount(product.max_per_user);
  return (
    <Facts
      rows={[
        [t('invest.status'), <SaleState product={product} />],
        [t('invest.issuer'), issuer],
        [t('invest.custodian'), custodian],
        [t('invest.code'), code],
        [t('invest.type'), t('invest.typeFixed')],
        [t('invest.riskLevel'), riskName(risk_level, t)],
        [t('invest.termName'), t('invest.termDays', { n: term_days })],
        [t('invest.minName'), formatMinAndStep(product, t)],
        [t('invest.personalLimit'), t('invest.quotaYuan', { n: limit })],
        [t('invest.quotaName'), formatQuotaLeft(product, t)],
        [t('invest.fee'), t('invest.feeRate', { rate: fee_rate })],
        [t('invest.saleEnds'), minuteOf(product.end_time)],
      ]}
    />
  );
}

/** Shown if the product is not in the list any more, or if the URL has an unknown id. */
export function ProductNotFoundSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Sheet title={t('invest.product')} onClose={onClose}>
      <EmptyState
        title={t('invest.gone')}
        hint={t('invest.goneHint')}
        button={<Button onClick={onClose}>{t('invest.toProducts')}</Button>}
      />
    </Sheet>
  );
}

function ProductRules({ product }: { product: Product }) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <ul className={css.rules}>
      <li>{t('invest.ruleBuy')}</li>
      <li>{t('invest.ruleCooling', { n: product.cooling_off_hours })}</li>
      <li>{t('invest.ruleHold')}</li>
      <li>{t('invest.ruleEnd')}</li>
      <li>{t('invest.ruleRounding')}</li>
    </ul>
  );
}

export function SaleState({ product }: { product: Product }) {
  const t = useT();
  return <span>{formatSaleState(product, { now: useNow(), t })}</span>;
}

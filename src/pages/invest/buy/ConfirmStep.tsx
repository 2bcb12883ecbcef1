import { fen } from '../../../contract/money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Callout } from '../../../ui/callout/Callout.tsx';
import { Checkbox } from '../../../ui/checkbox/Checkbox.tsx';
import { Fact, FactList } from '../../../ui/facts/Facts.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { Money } from '../../../ui/money/Money.tsx';
import sharedStyles from '../invest.module.css';
import { Benchmark } from '../products/Benchmark.tsx';
import { TermTimeline } from '../products/TermTimeline.tsx';
import type { Product } from '../types.ts';
import { RiskMatch, type AmountStepProps } from './AmountStep.tsx';
import styles from './buy.module.css';
import { documentVersions } from './purchase-terms.ts';
import { TermsNote } from './TermsNote.tsx';
import type { Purchase } from './use-purchase.ts';

export function ConfirmStep(props: Omit<AmountStepProps, 'formId'>) {
  const { product, funds, risk, purchase, shortageNote } = props;
  const css = useStyles(styles);
  const sharedCss = useStyles(sharedStyles);
  const t = useT();
  const { purchaseAmountError, submit } = purchase;
  const amount = purchase.amount ?? fen(0);
  return (
    <>
      <TermsNote purchase={purchase} />
      <h3 className={sharedCss.heroLabel} tabIndex={-1} ref={takeFocus}>
        {t('invest.buyOf', { product: product.name })}
      </h3>
      <Money amountFen={amount} size="hero" />
      <p className={css.coolingNote}>{t('invest.coolingNote', { n: product.cooling_off_hours })}</p>
      {product.course && <TermTimeline course={product.course} />}
      <Benchmark product={product} />
      <div className={css.matchAndPayment}>
        <FactList>
          <RiskMatch product={product} risk={risk} />
          <Fact name={t('invest.payment')}>
            <span>{`${t('invest.paymentBalance')} `}</span>
            <Money amountFen={funds.balance} isPrivate />
            {funds.balance >= amount && (
              <>
                <span>{' → '}</span>
                <Money amountFen={funds.balance - amount} isPrivate />
              </>
            )}
          </Fact>
        </FactList>
      </div>
      {/* Hidden while the result is unknown: the server may already have deducted the amount from the balance. */}
      {purchaseAmountError && !submit.isLocked && (
        <Callout isAlert isError title={purchaseAmountError} />
      )}
      {shortageNote}
      <Callout title={t('invest.lossWarning')}>{t('invest.noEarlyExit')}</Callout>
      <Consents product={product} consents={purchase.consents} />
    </>
  );
}

interface ConsentsProps extends Pick<Purchase, 'consents'> {
  product: Product;
}

function Consents({ product, consents }: ConsentsProps) {
  const css = useStyles(styles);
  const t = useT();
  const versions = documentVersions(product);
  const documentTitle = (type: string) =>
    product.docs.find((doc) => doc.type === type)?.title ?? '';
  return (
    <div className={css.consents}>
      <Checkbox
        name="agree_risk"
        isChecked={consents.agreesRisk}
        onChange={(agreesRisk) => consents.agree({ agreesRisk })}
      >
        {t('invest.agreeRisk', {
          title: documentTitle('risk'),
          version: versions.risk,
        })}
      </Checkbox>
      <Checkbox
        name="agree_contract"
        isChecked={consents.agreesContract}
        onChange={(agreesContract) => consents.agree({ agreesContract })}
      >
        {t('invest.agreeContract', {
          title: documentTitle('contract'),
          version: versions.contract,
        })}
      </Checkbox>
    </div>
  );
}

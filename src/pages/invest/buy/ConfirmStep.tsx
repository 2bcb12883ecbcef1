import { fen } from '../../../contract/money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Fact, FactList } from '../../../ui/Facts.tsx';
import { Money } from '../../../ui/Money.tsx';
import { useStyles } from '../../../ui/use-styles.ts';
import type { Own } from './purchase-limits.ts';
import { Course } from '../products/TermTimeline.tsx';
import styles from '../invest.module.css';
import { RiskMatch } from './RiskMatch.tsx';
import type { Product, Risk } from '../types.ts';
import type { Purchase } from './use-purchase.ts';

interface ConfirmStepProps {
  product: Product;
  own: Own;
  risk: Risk;
  purchase: Purchase;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Everything that is agreed to, on one screen. */
export function ConfirmStep({ product, own, risk, purchase }: ConfirmStepProps) {
  const css = useStyles(styles);
  const t = useT();
  const { reading, amountRefusal, submit } = purchase;
  const amount = purchase.amount ?? fen(0);
  const titleOf = (type: string) => product.docs.find((doc) => doc.type === type)?.title ?? '';
  return (
    <>
      <h3 className={css['heroLabel']} tabIndex={-1} ref={takeFocus}>
        {t('invest.buyOf', { product: product.name })}
      </h3>
      <Money amountFen={amount} size="hero" />
      <p className={css['cooling']}>{t('invest.coolingNote', { n: product.cooling_off_hours })}</p>
      {product.course && <Course course={product.course} />}
      <div className={css['bill']}>
        <FactList>
          <RiskMatch {...{ product, risk }} />
          <Fact name={t('invest.payment')}>
            {t('invest.paymentBalance')} <Money amountFen={own.balance} isPrivate />
            {own.balance >= amount && (
              <>
                {' → '}
                <Money amountFen={own.balance - amount} isPrivate />
              </>
            )}
          </Fact>
        </FactList>
      </div>
      {/* It stood otherwise when the amount was chosen; one that is being sent may be in the balance already. */}
      {amountRefusal && !submit.isBusy && !submit.unclear && (
        <Callout isAlert isRefusal title={amountRefusal} />
      )}
      <Callout title={t('invest.lossWarning')}>{t('invest.noEarlyExit')}</Callout>
      <div className={css['consents']}>
        <Checkbox
          name="agree_risk"
          isChecked={reading.agreesRisk}
          onChange={(agreesRisk) => reading.agree({ agreesRisk })}
        >
          {t('invest.agreeRisk', { title: titleOf('risk'), version: reading.versions.risk })}
        </Checkbox>
        <Checkbox
          name="agree_contract"
          isChecked={reading.agreesContract}
          onChange={(agreesContract) => reading.agree({ agreesContract })}
        >
          {t('invest.agreeContract', {
            title: titleOf('contract'),
            version: reading.versions.contract,
          })}
        </Checkbox>
      </div>
    </>
  );
}

import { CODE } from '../../../src/contract/codes.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import { toWireMoney } from '../../../src/contract/money.ts';
import { HOLDING_STATUS, isOpenHolding } from '../../../src/contract/statuses.ts';
import { DAY_MS, formatTime } from '../../../src/contract/time.ts';
import { BusinessError } from '../../business-error.ts';
import type { Call, Handler } from '../../implement.ts';
import type { Db } from '../../store/tables.ts';
import { settingsOf } from '../common/rules/settings.ts';
import { moneyOf } from '../shared/ledger.ts';
import { ownRow } from '../shared/own-row.ts';
import { refuseShortage } from '../shared/shortage.ts';
import { sumAmounts } from '../shared/sum.ts';
import { countAssessment } from '../user/rules/attempts.ts';
import { verifiedMember } from '../user/rules/verified-member.ts';
import { presentHolding } from './present-holding.ts';
import { presentProduct } from './present-product.ts';
import { presentQuestions, QUESTIONS_VERSION } from './present-questions.ts';
import type { CardHoldingRow } from './rows.ts';
import { buyCard, cancelCard } from './rules/card-orders.ts';
import { RISK_LABELS } from './rules/labels.ts';
import { riskLevelOf } from './rules/risk-assessment.ts';
import { purchaseError } from './rules/wealth-cards.ts';

function presentOrder({ db, now, language }: Call<unknown>, holding: CardHoldingRow) {
  return {
    order_no: holding.order_no,
    holding: presentHolding(holding, now, language),
    balance: toWireMoney(moneyOf(db, holding.user_id, 'available')),
  };
}

/** The sum of the member's holdings of a product that are cooling off or held, in fen. */
function openAmountOf(db: Db, userId: number, productId: number): number {
  const openHoldings = db.card_holdings
    .where('user_id', userId)
    .filter(({ product_id, status }) => product_id === productId && isOpenHolding(status));
  return sumAmounts(openHoldings);
}

/** Buys a wealth card. */
export const buy: Handler<Contract['card']['buy']> = (call) => {
  const { db, now, input, requestId } = call;
  const { id, risk_level, risk_expire_at } = verifiedMember(call);
  const { amount, doc_versions, terms_version, read_seconds } = input;
  const product = db.card_products.get(input.product_id);
  if (!product) throw new BusinessError(CODE.productNotFound);
  const error = purchaseError(
    product,
    { risk_level, risk_expire_at, openAmount: openAmountOf(db, id, product.id) },
    {
      amount,
      docVersions: doc_versions,
      termsVersion: terms_version,
      readSeconds: read_seconds,
    },
    settingsOf(db).card.risk_dwell_seconds,
    now,
  );
  if (error?.code === CODE.stale)
    throw new BusinessError(CODE.stale, {}, presentProduct(product, now));
  if (error) throw new BusinessError(error.code, error.params);
  refuseShortage(db, id, amount);
  return presentOrder(call, buyCard(db, product, { user_id: id, amount }, now, requestId));
};

/** Submits the risk questionnaire. */
export const assess: Handler<Contract['card']['assess']> = ({
  db,
  now,
  input,
  language,
  member,
}) => {
  const { id } = member();
  if ((input.questions_version ?? QUESTIONS_VERSION) !== QUESTIONS_VERSION)
    throw new BusinessError(CODE.stale, {}, presentQuestions());
  const level = riskLevelOf(input.answers);
  if (level === null) throw new BusinessError(CODE.answersIncomplete);
  if (!countAssessment(db, id, now)) throw new BusinessError(CODE.assessmentsUsedUp);
  const risk_expire_at = now + settingsOf(db).card.risk_valid_days * DAY_MS;
  db.users.update(id, { risk_level: level, risk_expire_at });
  return { level, text: RISK_LABELS[level][language], expire_time: formatTime(risk_expire_at) };
};

/** Cancels a purchase within the cooling-off period. */
export const cancel: Handler<Contract['card']['cancel']> = (call) => {
  const { db, now, input, member, requestId } = call;
  const holding = ownRow(db.card_holdings.get(input.holding_id), member().id, CODE.notFound);
  if (holding.status === HOLDING_STATUS.held) throw new BusinessError(CODE.coolingOffEnded);
  if (holding.status !== HOLDING_STATUS.coolingOff)
    throw new BusinessError(CODE.holdingNotCancellable);
  return presentOrder(call, cancelCard(db, holding, now, requestId));
};

import type { Mock } from '../../../mock-server/app.ts';
import type { CardProductRow } from '../../../mock-server/modules/card/rows.ts';
import { NO } from '../../../src/contract/flag.ts';
import { fen } from '../../../src/contract/money.ts';
import {
  HOLDING_STATUS,
  LEDGER_TYPE,
  NOT_ASSESSED,
  PRODUCT_STATUS,
  RISK_LEVEL,
} from '../../../src/contract/statuses.ts';
import { readTransactions } from './fund-records.ts';

// The first member begins with eight holdings, a balance of 12,345.67 and the risk level C3.

const FIRST_MEMBER_ID = 200_001;
/** 稳享90天, of which a member buys 1,000 or more. */
const PRODUCT_ID = 2;

export const readHoldings = ({ db }: Mock) => db.card_holdings.where('user_id', FIRST_MEMBER_ID);
/** The holdings of all members. */
export const countHoldings = ({ db }: Mock) => db.card_holdings.all().length;
/** The purchases of all members that were cancelled, and whose principal was returned. */
export const countCancelledPurchases = (mock: Mock) =>
  (mock.db.card_holdings.where('status', HOLDING_STATUS.cancelled).length +
    readTransactions(mock, LEDGER_TYPE.principalReturn).length) /
  2;
/** A holding of the first member whose purchase can still be cancelled. */
export const readHoldingCoolingOff = ({ db }: Mock) =>
  db.card_holdings.where('status', HOLDING_STATUS.coolingOff)[0]!;
export const readHeldHolding = (mock: Mock) =>
  readHoldings(mock).find(({ status }) => status === HOLDING_STATUS.held)!;
export const readRiskLevel = ({ db }: Mock) => db.users.get(FIRST_MEMBER_ID)?.risk_level;

/** Sets how many seconds a member must read the risk disclosure. */
export const operatorSetsReadingTime = ({ db, transaction }: Mock, risk_dwell_seconds: number) =>
  transaction(() => {
    const { card } = db.settings.get(1)!;
    db.settings.update(1, { card: { ...card, risk_dwell_seconds } });
  });

/** Sells wealth cards without a licence, and is no demo. */
export const operatorWithoutLicense = ({ db, transaction }: Mock) =>
  transaction(() => {
    const { site } = db.settings.get(1)!;
    db.settings.update(1, { site: { ...site, is_demo: NO, license: '' } });
  });

const changeMember = ({ db, transaction }: Mock, changes: Parameters<typeof db.users.update>[1]) =>
  transaction(() => void db.users.update(FIRST_MEMBER_ID, changes));

export const memberWithoutAssessment = (mock: Mock) =>
  changeMember(mock, { risk_level: NOT_ASSESSED, risk_expire_at: null });
export const cautiousMember = (mock: Mock) =>
  changeMember(mock, { risk_level: RISK_LEVEL.cautious });
export const memberWithExpiredAssessment = (mock: Mock) =>
  changeMember(mock, { risk_expire_at: Date.UTC(2026, 10, 20) });

/** The operator changes the terms of 稳享90天. */
export const operatorChangesProduct = (
  { db, transaction }: Mock,
  changes: Partial<CardProductRow>,
) => transaction(() => void db.card_products.update(PRODUCT_ID, changes));

export const operatorTakesProductOffShelf = (mock: Mock) =>
  operatorChangesProduct(mock, { fee_rate: '0.50', status: PRODUCT_STATUS.offShelf });

/** The documents of 稳享90天 get the version 2026.12. */
export const operatorChangesDocuments = (mock: Mock) =>
  operatorChangesProduct(mock, {
    docs: mock.db.card_products
      .get(PRODUCT_ID)!
      .docs.map((doc) => ({ ...doc, version: '2026.12' })),
  });

/** Others buy 稳享90天, until this many fen are left. */
export const othersBuyUntil = (mock: Mock, quotaLeft: number) => {
  const { sold_before, quota_left } = mock.db.card_products.get(PRODUCT_ID)!;
  operatorChangesProduct(mock, {
    quota_left: fen(quotaLeft),
    sold_before: fen(sold_before + quota_left - quotaLeft),
  });
};

/** The member can still cancel two purchases. */
export const twoHoldingsCoolingOff = ({ db, transaction }: Mock) =>
  transaction(() => {
    const { id, cooling_off_end_at } = db.card_holdings.where(
      'status',
      HOLDING_STATUS.coolingOff,
    )[0]!;
    db.card_holdings.update(id - 1, { status: HOLDING_STATUS.coolingOff, cooling_off_end_at });
  });

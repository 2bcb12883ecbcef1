import * as v from 'valibot';
import { STEP_UP_ACTIONS } from '../../src/contract/action.ts';
import type { Fen } from '../../src/contract/money.ts';
import { count, id, moment, rowSchema } from '../store/row-schema.ts';

export type StepUpAction = (typeof STEP_UP_ACTIONS)[number];

/** The member that a partner's server knows by its own customer number. */
export interface PartnerCustomerRow {
  id: number;
  customer_id: string;
  user_id: number;
}

/** A proof of a partner's server that the member consents to one action. It can be used once. */
export interface StepUpRow {
  id: number;
  /** The token itself is not stored. */
  token_digest: string;
  user_id: number;
  action: StepUpAction;
  /** The amount of the action, if the member has consented to one. */
  amount: Fen | null;
  expire_at: number;
}

export interface PartnerTables {
  partner_customers: PartnerCustomerRow;
  step_ups: StepUpRow;
}

export const partnerSchemas = {
  partner_customers: rowSchema<PartnerCustomerRow>({ customer_id: v.string(), user_id: id() }),
  step_ups: rowSchema<StepUpRow>({
    token_digest: v.string(),
    user_id: id(),
    action: v.picklist(STEP_UP_ACTIONS),
    amount: v.nullable(count()),
    expire_at: moment(),
  }),
};

import type { Mock } from '../../mock-server/app.ts';
import type { CallOptions } from '../../src/api/call-options.ts';
import type { Api } from '../../src/api/client.ts';
import { contract } from '../../src/contract/contract.ts';
import { auth, register } from '../../src/contract/user/account.ts';
import { idCardOf } from './id-card.ts';
import { MEMBERS, PASSWORD, START } from './start-mock.ts';

// Writes that succeed on the demo data at `START`, each with a count of its effects.

const NEW_MOBILE = '13900000077';

/** A write, and how to count its effects. */
export interface WriteCase {
  readonly path: string;
  /** The variant of the call, if several variants write. */
  readonly form?: string;
  /** The member's mobile number; `null` for a public call. */
  readonly mobile: string | null;
  send(api: Api, options?: CallOptions): Promise<unknown>;
  countEffects(mock: Mock): number;
}

const countSuccesses = ({ db }: Mock, path: string) =>
  db.operations.filter((row) => row.path === path && (row.answer?.startsWith('{"code":1,') ?? true))
    .length;

const { user, prize, card } = contract;
const TODAY = '2026-11-21';
export const isCreatedAtStart = ({ created_at }: { created_at: number }) => created_at === START;

export const WRITE_CASES: readonly WriteCase[] = [
  {
    path: auth.path,
    mobile: MEMBERS.unverified,
    send: (api, options) =>
      api.user.auth(
        { real_name: '王小风', id_card: idCardOf('19880808'), agree_sensitive: true },
        options,
      ),
    countEffects: (mock) => countSuccesses(mock, auth.path),
  },
  {
    path: register.path,
    mobile: null,
    send: (api, options) =>
      api.user.register(
        {
          mobile: NEW_MOBILE,
          password: PASSWORD,
          password_confirm: PASSWORD,
          agree: true,
          agreement_version: '2026.11',
        },
        options,
      ),
    countEffects: ({ db }) => db.users.filter(({ mobile }) => mobile === NEW_MOBILE).length,
  },
  {
    path: user.sign.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.user.sign({}, options),
    countEffects: ({ db }) => db.sign_logs.filter(({ date }) => date === TODAY).length,
  },
  {
    path: user.receive_sign.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.user.receive_sign({ milestone_id: 20261107 }, options),
    countEffects: ({ db }) => db.milestone_claims.filter(isCreatedAtStart).length,
  },
  {
    path: user.claimAllRewards.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.user.claimAllRewards({}, options),
    // Two pending rewards are claimed together.
    countEffects: ({ db }) =>
      db.invite_rewards.filter(({ claim_at }) => claim_at === START).length / 2,
  },
  {
    path: user.orderVip.path,
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.user.orderVip({ level: 2, quote_price: '36.64', agree: true }, options),
    countEffects: ({ db }) => db.vip_segments.filter(({ source }) => source === 'upgrade').length,
  },
  {
    path: user.placeWithdrawal.path,
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.user.placeWithdrawal(
        { amount: '500.00', payee_type: 'wechat', password: PASSWORD },
        options,
      ),
    countEffects: ({ db }) =>
      db.withdraw_orders.filter(({ apply_at }) => apply_at === START).length,
  },
  {
    path: prize.draw.path,
    mobile: MEMBERS.first,
    send: (api, options) => api.prize.draw({ activity_id: 1, odds_version: 1 }, options),
    countEffects: ({ db }) => db.prize_records.filter(isCreatedAtStart).length,
  },
  {
    path: card.buy.path,
    mobile: MEMBERS.first,
    send: (api, options) =>
      api.card.buy(
        {
          product_id: 1,
          amount: '100.00',
          read_seconds: 10,
          agree_risk: true,
          agree_contract: true,
          doc_versions: { risk: '2026.10', contract: '2026.10' },
        },
        options,
      ),
    countEffects: ({ db }) => db.card_holdings.filter(({ buy_at }) => buy_at === START).length,
  },
];

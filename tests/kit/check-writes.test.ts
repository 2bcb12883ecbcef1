import { describe, expect, test } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { YES, NO } from '../../src/contract/flag.ts';
import {
  HOLDING_STATUS,
  MILESTONE_STATUS,
  PRIZE_RECORD_STATUS,
  WITHDRAWAL_STATUS,
} from '../../src/contract/statuses.ts';
import { type Deviation, changeData, changeEnvelope, type Json } from './bad-backend.ts';
import {
  checkJson,
  checkTogether,
  type Deviating,
  deviatingData,
  findingsOf,
  rowsOf,
} from './check-deviation.ts';

/** A backend that ignores `request_id`: each body is a new write. */
const forgetfulBackend = {
  changeRequest: ({ request_id, ...fields }: Json): Json => ({
    ...fields,
    ...(request_id !== undefined && { request_id: crypto.randomUUID() }),
  }),
} satisfies Deviation;

/** Backends, each with several wrong writes that the check must report. */
const WRITES: readonly (readonly Deviating[])[] = [
  [
    [
      'declared idempotency without stored answers',
      forgetfulBackend,
      'wrong Idempotency: POST /api/user/exchange_bank_money: two equal calls at the same time were both done. Lock the request_id before the work; answer 10006 meanwhile.',
      'wrong Idempotency: POST /api/address/add: the same body with the same request_id was done twice. Answer what you answered the first time.',
      'wrong Idempotency: POST /api/address/add: another body with the same request_id gets a success. Refuse it with 10007.',
    ],
  ],
  [
    [
      'no declared idempotency, and ids that are not stored',
      {
        // Nor does it compare the payment of a draw, so a second draw is not refused by chance.
        changeRequest: ({ expected_payment: _, ...fields }) =>
          forgetfulBackend.changeRequest(fields),
        changeAnswer: (answer, { path }) => {
          if (path === '/api/common/config')
            changeData(answer, (data) => delete data['idempotency']);
        },
      },
      'tolerated Idempotency: POST /api/address/add: the same body with the same request_id was done twice. Answer what you answered the first time.',
      'wrong Idempotency: POST /api/user/exchange_bank_money: two equal calls at the same time were both done. Lock the request_id before the work; answer 10006 meanwhile.',
      'wrong Idempotency: POST /api/user/exchange_bank_money: the same body with the same request_id was done twice. Answer what you answered the first time.',
      'wrong Idempotency: POST /api/card/binding: two equal calls at the same time were both done. Lock the request_id before the work; answer 10006 meanwhile.',
      'wrong Idempotency: POST /api/prize/draw: two equal calls at the same time were both done. Lock the request_id before the work; answer 10006 meanwhile.',
    ],
  ],
  [
    [
      'no declared idempotency',
      deviatingData('/api/common/config', (data) => delete data['idempotency']),
      'tolerated Idempotency: common/config does not declare "idempotency", so a pending write stays locked until the member confirms it. Store the answer of each request_id for 24 hours and declare {"retention_hours":24}.',
    ],
    [
      'a milestone that can be received again',
      deviatingData('/api/user/getSignList', (data) =>
        (data['milestones'] as Json[]).forEach((row) => {
          if (row['status'] === MILESTONE_STATUS.claimed)
            row['status'] = MILESTONE_STATUS.claimable;
        }),
      ),
      'wrong POST /api/user/receive_sign: A received milestone does not have the status 2. Send 2.',
    ],
    [
      'a prize that still needs an address after it got one',
      deviatingData(
        '/api/prize/bindAddress',
        (boundPrize) => (boundPrize['status'] = PRIZE_RECORD_STATUS.addressNeeded),
      ),
      'wrong POST /api/prize/bindAddress: A prize with an address still asks for one. Change its "status".',
    ],
  ],
  [
    [
      'a status query that never knows the write',
      {
        changeAnswer: (answer, { fields }) => {
          if ('resolve' in fields) answer.body = '{"code":10004,"msg":"?","data":null}';
        },
      },
      'wrong Idempotency: POST /api/address/add: "resolve" of a finished write gets the code 10004, "Not found". Answer what the write answered.',
    ],
    [
      'an edit that is not stored',
      {
        changeRequest: ({ detail: _, ...fields }, { path }) =>
          path === '/api/address/edit' ? fields : { ...fields, detail: _ },
      },
      'wrong POST /api/address/edit: A changed field is not kept. Store the fields of "edit".',
    ],
    [
      'a withdrawal that does not leave the balance',
      deviatingData('/api/user/info', (info) => (info['balance'] = '12345.67')),
      'wrong POST /api/user/exchange_bank_money: One withdrawal does not move its amount once from "balance" to "frozen". Book both in one transaction.',
    ],
    [
      'a withdrawal that accepts any password',
      {
        changeRequest: (fields, { path }) =>
          path === '/api/user/exchange_bank_money' && 'password' in fields
            ? { ...fields, password: 'Demo1234' }
            : fields,
      },
      'wrong POST /api/user/exchange_bank_money: A withdrawal with a wrong "password" is placed. Refuse it with 51009.',
    ],
    [
      'an invite reward that does not reach the balance',
      deviatingData('/api/user/info', (info) => (info['balance'] = '12345.67')),
      'wrong POST /api/user/receiveRewards: A received reward does not raise "balance" by its amount. Book both in one transaction.',
    ],
    [
      'a bank card that is not listed',
      deviatingData('/api/bank/add', (newCard) => (newCard['id'] = Number(newCard['id']) + 1)),
      'wrong POST /api/bank/add: A new bank card is not in bank/list. List it under its "id".',
    ],
    [
      'a sign-in that is not stored',
      deviatingData('/api/user/getSignList', (data) => (data['today_signed'] = NO)),
      'wrong POST /api/user/sign: A sign-in is not in user/getSignList. Set "today_signed" and "calendar".',
    ],
  ],
  [
    [
      'a status query that does not close the id',
      {
        changeRequest: ({ request_id, ...fields }) => ({
          ...fields,
          ...(request_id !== undefined && {
            request_id: 'resolve' in fields ? crypto.randomUUID() : request_id,
          }),
        }),
      },
      'wrong Idempotency: POST /api/address/add: a write that arrives after its "resolve" is done. Keep an id that got 10004 closed, or the app says that nothing happened.',
    ],
    [
      'a withdrawal without a record',
      deviatingData('/api/user/getMoneyLog', (data) => (data['list'] = [])),
      'wrong POST /api/user/getMoneyLog: A new withdrawal is not in the fund records. Add a record with its order in "ref", or members cannot check a pending one.',
    ],
    [
      'a deleted bank card that is still listed',
      (() => {
        let cards: unknown;
        return {
          changeAnswer: (answer, { path, fields }) => {
            if (path !== '/api/bank/list' || fields['type']) return;
            changeData(answer, (data) => {
              const hasCheckCard = rowsOf(data).some(({ branch }) => branch === '检查支行');
              if (hasCheckCard) cards = data['list'];
              else if (cards) data['list'] = cards;
            });
          },
        } satisfies Deviation;
      })(),
      'wrong POST /api/bank/delete: A deleted bank card is still listed. Remove it.',
    ],
    [
      'another code than 31001 for a second sign-in of a day',
      {
        changeAnswer: (answer, { path }) => {
          if (path === '/api/user/sign')
            changeEnvelope(answer, (data) => {
              if (data['code'] === CODE.alreadySigned) data['code'] = CODE.unknownInviteCode;
            });
        },
      },
      'wrong POST /api/user/sign: A second sign-in of a day gets the code 21013,',
    ],
  ],
  [
    [
      'a record without the fee of its withdrawal',
      deviatingData('/api/user/getMoneyLog', (data) =>
        rowsOf(data).forEach((row) => (row['amount'] = '9.00')),
      ),
      'wrong POST /api/user/getMoneyLog: The record of a withdrawal does not show its amount. Send the whole amount, with the fee, and the "direction" -1.',
    ],
    [
      'a branch that is not stored',
      deviatingData('/api/bank/list', (data) =>
        rowsOf(data).forEach((row) => (row['branch'] = null)),
      ),
      'wrong POST /api/bank/add: A changed "branch" is not kept. Store it if "id" is given.',
    ],
  ],
  [
    [
      'a record with another balance',
      deviatingData('/api/user/getMoneyLog', (data) =>
        rowsOf(data).forEach((row) => (row['balance_after'] = '12345.67')),
      ),
      'wrong POST /api/user/getMoneyLog: The "balance_after" of a withdrawal is not the balance before it minus its amount. Store it with the booking.',
    ],
    [
      'an order with another fee than its quote',
      deviatingData('/api/user/exchange_bank_money', (order) => {
        if (order['order_id']) Object.assign(order, { fee: '2.00', actual_amount: '8.00' });
      }),
      'wrong POST /api/user/exchange_bank_money: An order has another "fee" than its quote. Charge the quoted fee, or refuse with 10008.',
    ],
  ],
  [
    [
      'a quote whose figures do not add up',
      deviatingData('/api/user/exchange_bank_money', (quote) => (quote['actual_amount'] = '10.00')),
      'wrong POST /api/user/exchange_bank_money: "actual_amount" is not the requested "amount" minus "fee". Calculate in whole fen.',
    ],
    [
      'a cancellation that keeps the money',
      (() => {
        let isCancelled = false;
        return {
          changeAnswer: (answer, { path, fields }) => {
            if (fields['action'] === 'cancel') isCancelled = true;
            if (path === '/api/user/info' && isCancelled)
              changeData(answer, (info) => (info['balance'] = '0.00'));
          },
        } satisfies Deviation;
      })(),
      'wrong POST /api/user/exchange_bank_money: The books differ after the cancellation. Return the whole amount from "frozen" to "balance".',
    ],
  ],
];

/** The time of now in UTC, as a backend in a wrong zone sends it. */
const utcTime = () => new Date().toISOString().slice(0, 19).replace('T', ' ');

/** A backend without a lock: the second claim gets the success of the first, as if it had come before the booking. */
const payingTwice = (paths: readonly string[]): Deviation => ({
  changeRequest: (fields, { path }) =>
    paths.includes(path) ? { ...fields, request_id: 'one-id-for-all-claims' } : fields,
});

/** A balance that grows by the amount of each order that is cancelled, once more than it should. */
function refundingTwice(path: string): Deviation {
  let refunds = 0;
  return {
    changeAnswer: (answer, request) => {
      if (request.path === path && request.fields['action'] === 'cancel') refunds += 1;
      if (request.path === '/api/user/info' && refunds > 1)
        changeData(answer, (info) => (info['balance'] = '99999.99'));
    },
  };
}

/** Backends that pay twice, or send wrong times of new records. */
const MONEY: readonly (readonly Deviating[])[] = [
  [
    [
      'rewards that two calls at the same time both get',
      payingTwice(['/api/user/sign', '/api/user/receive_sign', '/api/user/receiveRewards']),
      'wrong POST /api/user/sign: Two calls at the same time, each with its own "request_id", both get the reward. Lock its row before you pay, and refuse the second call with 31001.',
      'wrong POST /api/user/receive_sign: Two calls at the same time, each with its own "request_id", both get the reward. Lock its row before you pay, and refuse the second call with 31011.',
      'wrong POST /api/user/receiveRewards: Two calls at the same time, each with its own "request_id", both get the reward. Lock its row before you pay, and refuse the second call with 81002.',
    ],
    [
      'a draw that takes nothing',
      (() => {
        let activity: unknown;
        return {
          changeAnswer: (answer, { path }) => {
            if (path !== '/api/prize/list') return;
            changeData(answer, (data) => {
              activity ??= data['activity'];
              data['activity'] = activity;
            });
          },
        } satisfies Deviation;
      })(),
      'wrong POST /api/prize/draw: data.activity.today_draws of prize/list changes by 0 after one draw. Change it by 1, in the transaction of the draw.',
    ],
    [
      'a draw that is not in the records',
      deviatingData('/api/prize/draw', (draw) => (draw['record_id'] = 999_999)),
      'wrong GET /api/prize/records: A new draw is not in the records. List it first, with its "record_id" as "id".',
    ],
    [
      'a cancelled withdrawal whose money returns twice',
      refundingTwice('/api/user/exchange_bank_money'),
      'wrong POST /api/user/exchange_bank_money: Two cancellations at the same time return more than the amount to "balance". Lock the order before you return its money, and refuse the second with 51011.',
    ],
  ],
  [
    [
      'new records with times in another zone',
      {
        changeAnswer: (answer, { path, fields }) => {
          if (path === '/api/user/getMoneyLog' || path === '/api/prize/records')
            changeData(answer, (data) =>
              rowsOf(data).forEach((row) => (row['created_at'] = utcTime())),
            );
          if (path === '/api/bank/list' && !fields['type'])
            changeData(answer, (data) =>
              rowsOf(data).forEach((row) => (row['created_at'] = utcTime())),
            );
          if (path === '/api/card/binding')
            changeData(answer, (data) => {
              const holding = data['holding'] as Json | undefined;
              if (holding) holding['buy_time'] = utcTime();
            });
        },
      },
      'wrong POST /api/user/getMoneyLog: data.list[].created_at of a new record is 8 h behind this machine.',
      'wrong GET /api/prize/records: data.list[].created_at of a new record is 8 h behind this machine.',
      'wrong GET /api/bank/list: data.list[].created_at of a new record is 8 h behind this machine.',
      'wrong POST /api/card/binding: data.holding.buy_time of a new record is 8 h behind this machine.',
    ],
    [
      'a sign-in on another day',
      deviatingData('/api/user/sign', (data) => (data['date'] = '2020-01-01')),
      'wrong POST /api/user/sign: data.date is not the day in Asia/Shanghai,',
    ],
    [
      'a purchase of another amount',
      deviatingData('/api/card/binding', ({ holding }) => {
        if (holding) (holding as Json)['amount'] = '1.00';
      }),
      'wrong POST /api/card/binding: data.holding.amount is not the "amount" of the purchase. Store the amount of the request.',
    ],
    [
      'a cancelled purchase that is not marked',
      deviatingData('/api/card/binding', ({ holding }) => {
        if (holding) (holding as Json)['status'] = HOLDING_STATUS.coolingOff;
      }),
      'wrong POST /api/card/binding: A cancelled purchase does not have the status 4. Send 4 in "holding".',
    ],
  ],
  [
    [
      'a purchase that does not leave the balance, and has no record',
      (() => {
        let balance: unknown;
        return {
          changeAnswer: (answer, { path, fields }) => {
            if (path === '/api/user/info')
              changeData(answer, (info) => {
                balance ??= info['balance'];
                info['balance'] = balance;
              });
            if (path === '/api/user/getMoneyLog' && fields['type'] === 'card')
              changeData(answer, (data) => (data['list'] = []));
          },
        } satisfies Deviation;
      })(),
      'wrong POST /api/card/binding: One purchase does not move its amount once from "balance" to "invested". Book both in one transaction.',
      'wrong POST /api/user/getMoneyLog: A new purchase is not in the fund records. Add a record with its whole "amount", the "direction" -1 and the "balance_after" of the booking.',
    ],
  ],
  [
    [
      'a cancelled purchase whose money returns twice',
      refundingTwice('/api/card/binding'),
      'wrong POST /api/card/binding: Two cancellations at the same time return more than the amount to "balance". Lock the holding before you return its money, and refuse the second with 61011.',
    ],
  ],
];

describe('check --writes', () => {
  test.for(MONEY.flatMap((rows) => checkTogether(rows, '--writes')))(
    'reports %s',
    async ([, { runOnce, sentences }]) => {
      const { code, report } = await runOnce();
      const findings = findingsOf(report).join('\n');
      for (const sentence of sentences) expect(findings).toContain(sentence);
      expect(code).toBe(1);
    },
  );

  test.for(WRITES.flatMap((rows) => checkTogether(rows, '--writes')))(
    'reports %s',
    async ([, { runOnce, sentences }]) => {
      const findings = findingsOf((await runOnce()).report).join('\n');
      for (const sentence of sentences) expect(findings).toContain(sentence);
    },
  );

  test('skips the withdrawal of an account without a payee, and says why', async () => {
    const { code, report } = await checkJson(
      {
        changeAnswer: (answer, { path }) => {
          if (path === '/api/bank/list') changeData(answer, (data) => (data['list'] = []));
          if (path === '/api/wechat/info') changeData(answer, (data) => (data['info'] = null));
        },
      },
      '--writes',
    );
    expect(JSON.stringify(report)).toContain('No payee can be paid.');
    expect(code).toBe(0);
  });

  test('skips the writes that the account cannot make, and says why', async () => {
    const emptyData: Readonly<Record<string, (data: Json) => void>> = {
      '/api/bank/list': (data) => (data['max'] = 0),
      '/api/user/getSignList': (data) => Object.assign(data, { today_signed: YES, milestones: [] }),
      '/api/user/inviteRewards': (data) => (data['list'] = []),
      '/api/prize/records': (data) => Object.assign(data, { list: [], total: 0, has_more: false }),
    };
    const { code, report } = await checkJson(
      {
        changeAnswer: (answer, { path, fields }) => {
          const change = emptyData[path];
          if (change && !fields['type'] && fields['scope'] !== 'draws') changeData(answer, change);
        },
      },
      '--writes',
    );
    const reasons = report.subjects.map(({ name, notTried }) => [name, ...notTried].join(': '));
    for (const reason of [
      'POST /api/bank/add: The account has as many bank cards as it may have. Delete one.',
      'POST /api/user/sign: The account has signed in today. Run the check again tomorrow.',
      'POST /api/user/receive_sign: No milestone to receive.',
      'POST /api/user/receiveRewards: No invite reward to receive.',
      'POST /api/prize/bindAddress: No prize to receive.',
    ])
      expect(reasons).toContain(reason);
    expect(code).toBe(0);
  });
});

test('check --writes does not compare the balances if its withdrawal can no longer be cancelled', async () => {
  const isCancel = ({ action, order_id }: Json) => action === 'cancel' && order_id !== undefined;
  const { code, report } = await checkJson(
    {
      changeRequest: (fields) => (isCancel(fields) ? { ...fields, order_id: 999_999 } : fields),
      changeAnswer: (answer, { fields }) => {
        if (isCancel(fields)) answer.body = '{"code":51011,"msg":"?","data":null}';
      },
    },
    '--writes',
  );
  const withdrawal = report.subjects.find(({ name }) => name.endsWith('exchange_bank_money'));
  expect(withdrawal?.notTried).toContain(
    'The cancellation did not succeed, so the order may be open. Look for it and cancel it by hand.',
  );
  expect(code).toBe(0);
});

const WITHDRAW_PATH = '/api/user/exchange_bank_money';

test('check --writes cancels its withdrawal even if the app cannot read the order', async () => {
  const [placedOrders, cancelledOrders] = [new Set(), new Set()];
  await checkJson(
    deviatingData(WITHDRAW_PATH, (order) => {
      if (order['status'] === WITHDRAWAL_STATUS.underReview) placedOrders.add(order['order_id']);
      if (order['status'] === WITHDRAWAL_STATUS.cancelled) cancelledOrders.add(order['order_id']);
      if (order['order_id']) delete order['order_no'];
    }),
    '--writes',
  );
  expect(placedOrders.size).toBe(1);
  expect(cancelledOrders).toEqual(placedOrders);
});

test('check --writes says that an order may be open if the answers to its withdrawal are lost', async () => {
  const { report } = await checkJson(
    {
      changeAnswer: (answer, { path, fields }) => {
        if (path === WITHDRAW_PATH && fields['password'])
          Object.assign(answer, { status: 502, body: '<h1>Bad gateway</h1>' });
      },
    },
    '--writes',
  );
  const withdrawal = report.subjects.find(({ name }) => name.endsWith(WITHDRAW_PATH));
  expect(withdrawal?.notTried).toContain(
    'An answer to the smallest withdrawal does not name its order, so the order may be open. Look for it and cancel it by hand.',
  );
});

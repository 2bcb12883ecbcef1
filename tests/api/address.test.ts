import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { person, start } from './address-book.ts';
import { freshId, MEMBERS, startMock } from './start-mock.ts';

const { list, add, edit, delete: remove } = contract.address;

test.each([list, add, edit, remove])('$path needs a session', async (call) => {
  const { send } = await startMock();
  expect((await send(call, { request_id: freshId() })).status).toBe(401);
});

test('another member’s address does not exist for the caller', async () => {
  const { refused, send, token, mock } = await start(MEMBERS.unverified);
  expect((await send(list, { id: 1 }, { token })).body).toMatchObject({ code: 41004 });
  for (const [call, fields] of [
    [edit, { id: 1, name: '改名' }],
    [remove, { id: 1 }],
    [remove, { id: 999 }],
  ] as const)
    expect(await refused(call, fields)).toMatchObject({ code: 41004, msg: '地址不存在' });
  expect(mock.db.addresses.get(1)?.name).toBe('张三');
});

test.each([
  ['add', add, person(), 3],
  ['edit', edit, { id: 1, name: '改名' }, 2],
  ['delete', remove, { id: 2 }, 1],
])('the same %s again acts once', async (_name, call, fields, left) => {
  const { send, token, mock } = await start();
  const whole = { ...fields, request_id: freshId() };
  const first = await send(call, whole, { token });
  expect(first.body.code).toBe(1);
  expect((await send(call, whole, { token })).text).toBe(first.text);
  expect(mock.db.addresses.all()).toHaveLength(left);
});

type Step = ['add', boolean] | ['choose' | 'delete', number];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constant('add' as const), fc.boolean()),
  fc.tuple(fc.constantFrom('choose' as const, 'delete' as const), fc.nat(30)),
);

test('any sequence of calls leaves exactly one default address, if there is an address', async () => {
  const { send, token, mock } = await startMock({ rateLimit: false }).then(async (started) => ({
    ...started,
    token: await started.signIn(MEMBERS.unverified),
  }));
  const own = () => mock.db.addresses.where('user_id', 200_002);
  const take = async ([kind, how]: Step) => {
    const id = own()[Number(how) % Math.max(own().length, 1)]?.id ?? 999;
    const request_id = freshId();
    if (kind === 'add')
      await send(add, { ...person({ is_default: how ? 1 : 0 }), request_id }, { token });
    else if (kind === 'choose') await send(edit, { id, is_default: 1, request_id }, { token });
    else await send(remove, { id, request_id }, { token });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        await take(one);
        const defaults = own().filter(({ is_default }) => is_default === 1);
        expect(defaults).toHaveLength(Math.min(own().length, 1));
        expect(own().length).toBeLessThanOrEqual(20);
      }
    }),
    { numRuns: 25 },
  );
});

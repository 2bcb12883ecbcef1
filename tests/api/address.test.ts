import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { YES } from '../../src/contract/flag.ts';
import { freshId, MEMBERS, startMock } from '../support/start-mock.ts';
import { addressFields, startAddressBook } from './address-book.ts';

const { list, add, edit, delete: remove } = contract.address;

test('another member’s address does not exist for the caller', async () => {
  const { sendCall, send, token, mock } = await startAddressBook(MEMBERS.unverified);
  expect((await send(list, { id: 1 }, { token })).body).toMatchObject({ code: 41004 });
  for (const [call, fields] of [
    [edit, { id: 1, name: '改名' }],
    [remove, { id: 1 }],
    [remove, { id: 999 }],
  ] as const)
    expect(await sendCall(call, fields)).toMatchObject({ code: 41004, msg: '地址不存在' });
  expect(mock.db.addresses.get(1)?.name).toBe('张三');
});

/** Adds an address, as the default or not. Or chooses the address with this index as the default, or deletes it. */
type Step = ['add', boolean] | ['choose' | 'delete', number];

const randomStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constant('add' as const), fc.boolean()),
  fc.tuple(fc.constantFrom('choose' as const, 'delete' as const), fc.nat(30)),
);

test('any sequence of calls leaves exactly one default address, if there is an address', async () => {
  const { send, token, mock } = await startMock({ rateLimit: false }).then(async (testMock) => ({
    ...testMock,
    token: await testMock.logIn(MEMBERS.unverified),
  }));
  const ownAddresses = () => mock.db.addresses.where('user_id', 200_002);
  const runStep = async ([kind, choice]: Step) => {
    const id = ownAddresses()[Number(choice) % Math.max(ownAddresses().length, 1)]?.id ?? 999;
    const request_id = freshId();
    if (kind === 'add')
      await send(add, { ...addressFields({ is_default: choice ? 1 : 0 }), request_id }, { token });
    else if (kind === 'choose') await send(edit, { id, is_default: 1, request_id }, { token });
    else await send(remove, { id, request_id }, { token });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(randomStep, { maxLength: 12 }), async (steps) => {
      for (const oneStep of steps) {
        await runStep(oneStep);
        const defaults = ownAddresses().filter(({ is_default }) => is_default === YES);
        expect(defaults).toHaveLength(Math.min(ownAddresses().length, 1));
        expect(ownAddresses().length).toBeLessThanOrEqual(20);
      }
    }),
    { numRuns: 25 },
  );
});

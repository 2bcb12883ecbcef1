import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract/contract.ts';
import { freshId, MEMBERS, startMock, type TestMock } from './start-mock.ts';

const { list, add, edit, delete: remove } = contract.address;

const person = (changes: object = {}) => ({
  name: '李四',
  mobile: '13900000002',
  province: '上海市',
  city: '上海市',
  district: '黄浦区',
  region_code: '310101',
  detail: '样例路1号2室',
  ...changes,
});

async function start(mobile: string = MEMBERS.first) {
  const started = await startMock();
  const token = await started.signIn(mobile);
  const listed = async (input = {}) => (await started.call(list, input, { token })).body.data;
  const added = async (changes = {}) =>
    (await started.call(add, person(changes), { token })).body.data.id;
  const refused = async (call: Parameters<TestMock['send']>[0], fields: object) =>
    (await started.send(call, { request_id: freshId(), ...fields }, { token })).body;
  return { ...started, token, listed, added, refused };
}

test('the member’s addresses come newest first, their numbers masked', async () => {
  const { listed } = await start();
  const { list: found, ...page } = await listed();
  expect(page).toEqual({ total: 2, page: 1, limit: 20, has_more: false });
  expect(found).toEqual([
    expect.objectContaining({ id: 2, mobile: '139****8802', is_default: 0, tag: '公司' }),
    {
      id: 1,
      name: '张三',
      mobile: '139****8801',
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      region_code: '110105',
      detail: '示例路88号青山苑3号楼2单元501室',
      tag: '家',
      is_default: 1,
      created_at: '2026-04-25 10:00:00',
    },
  ]);
});

test('one that is asked for by its id comes with the whole number', async () => {
  const { listed } = await start();
  const { list: found, total } = await listed({ id: 1 });
  expect(total).toBe(1);
  expect(found[0]).toMatchObject({ id: 1, mobile: '13900008801' });
});

test('they come in pages', async () => {
  const { listed } = await start();
  expect(await listed({ page: 2, limit: 1 })).toMatchObject({
    list: [{ id: 1 }],
    total: 2,
    has_more: false,
  });
});

test.each([list, add, edit, remove])('$path needs a session', async (call) => {
  const { send } = await startMock();
  expect((await send(call, { request_id: freshId() })).status).toBe(401);
});

test('the first address is the default, asked for or not', async () => {
  const { added, listed } = await start(MEMBERS.unverified);
  const id = await added({ is_default: 0 });
  expect((await listed()).list).toEqual([
    expect.objectContaining({ id, is_default: 1, tag: null }),
  ]);
});

test('a new default takes the place of the old one', async () => {
  const { added, listed } = await start();
  const id = await added({ is_default: 1, tag: '学校' });
  const defaults = (await listed()).list.filter(({ is_default }) => is_default === 1);
  expect(defaults).toEqual([expect.objectContaining({ id, tag: '学校' })]);
});

test.each([
  [{ name: '  ' }, 41001, 'name'],
  [{ name: '长'.repeat(26) }, 41001, 'name'],
  [{ name: undefined }, 10001, 'name'],
  [{ mobile: '1390000000' }, 41002, 'mobile'],
  [{ province: '' }, 41003, 'province'],
  [{ district: '很'.repeat(21) }, 41003, 'district'],
  [{ region_code: '31010' }, 41003, 'region_code'],
  [{ region_code: '999999' }, 41003, 'region_code'],
  [{ province: '浙江省', region_code: '310101' }, 41003, 'region_code'],
  [{ detail: '样例路' }, 41005, 'detail'],
  [{ detail: '样'.repeat(101) }, 41005, 'detail'],
  [{ tag: '一个太长太长的标签啦' + '啊' }, 10003, 'tag'],
  [{ is_default: 2 }, 10002, 'is_default'],
])('an address with %j is refused, and none is added', async (changes, code, field) => {
  const { refused, mock } = await start();
  expect(await refused(add, person(changes))).toMatchObject({ code, data: { field } });
  if (code !== 10001)
    expect(await refused(edit, { id: 1, ...changes })).toMatchObject({ code, data: { field } });
  expect(mock.db.addresses.all()).toHaveLength(2);
});

test('there are twenty at most', async () => {
  const { added, refused } = await start();
  for (let i = 0; i < 18; i += 1) await added();
  expect(await refused(add, person())).toMatchObject({ code: 41006, msg: '最多保存20个地址' });
});

test('what is not given stays as it is', async () => {
  const { call, listed, token } = await start();
  expect((await call(edit, { id: 1, detail: '新地址99号院' }, { token })).body.data).toEqual({
    id: 1,
  });
  expect((await listed({ id: 1 })).list[0]).toMatchObject({
    name: '张三',
    mobile: '13900008801',
    detail: '新地址99号院',
    tag: '家',
    is_default: 1,
  });
  for (const tag of [null, ' ']) {
    await call(edit, { id: 1, tag: '学校' }, { token });
    await call(edit, { id: 1, tag }, { token });
    expect((await listed({ id: 1 })).list[0]?.tag).toBeNull();
  }
});

test('another one is made the default; the default cannot be left out', async () => {
  const { call, listed, token } = await start();
  const defaults = async () =>
    (await listed()).list.filter(({ is_default }) => is_default === 1).map(({ id }) => id);
  await call(edit, { id: 2, is_default: 1 }, { token });
  expect(await defaults()).toEqual([2]);
  await call(edit, { id: 2, is_default: 0 }, { token });
  expect(await defaults()).toEqual([2]);
});

test('when the default is deleted, the newest takes its place', async () => {
  const { call, added, listed, token } = await start();
  const newest = await added();
  expect((await call(remove, { id: 1 }, { token })).body.data).toEqual({});
  expect((await listed()).list).toMatchObject([
    { id: newest, is_default: 1 },
    { id: 2, is_default: 0 },
  ]);
});

test('an address on a prize can be deleted; the prize keeps it', async () => {
  const { call, mock, token } = await start();
  const { name, mobile, province, city, district, detail } = mock.db.addresses.get(1) as never;
  const address = { name, mobile, province, city, district, detail };
  mock.transaction(() => mock.db.prize_records.update(1, { status: 1, address }));
  expect((await call(remove, { id: 1 }, { token })).body.code).toBe(1);
  expect(mock.db.prize_records.get(1)?.address).toEqual(address);
});

test('another member’s address is not there', async () => {
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

test('after whatever calls there is one default while there is an address', async () => {
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

import { contract } from '../../src/contract/contract.ts';
import { describeOutcome, freshId } from './caller.ts';
import {
  checkReplay,
  checkResolveUnknown,
  createdIds,
  sendInParallel,
  write,
  type Writes,
} from './check-writes.ts';
import { nameOf } from './report.ts';

const { add, edit, list, delete: remove } = contract.address;

const ADDRESS = {
  name: '接口检查',
  mobile: '13800000000',
  province: '上海市',
  city: '市辖区',
  district: '徐汇区',
  region_code: '310104',
  detail: '检查路1号',
};
const CHANGED_DETAIL = '检查路2号';

async function checkEdit({ caller }: Writes, id: unknown): Promise<void> {
  if ((await write(caller, edit, { id, detail: CHANGED_DETAIL })) === null) return;
  const shown = (await caller.dataOf(list, { id })) as {
    list: readonly { id: unknown; detail: string; mobile: string }[];
  } | null;
  if (!shown) return;
  const row = shown.list.find((each) => each.id === id);
  if (!row)
    return caller.report.wrong(
      nameOf(list),
      'An own address is not found by its "id". Answer a list with this address.',
    );
  if (row.detail !== CHANGED_DETAIL)
    caller.report.wrong(nameOf(edit), 'A changed field is not kept. Store the fields of "edit".');
  if (row.mobile !== ADDRESS.mobile)
    caller.report.wrong(
      nameOf(list),
      'The mobile number of one address is not complete. Send it unmasked if "id" is given, or the form cannot be saved.',
    );
}

async function checkRemoved({ caller }: Writes, id: unknown): Promise<void> {
  const outcome = await caller.call(list, { id });
  const rows = outcome.kind === 'data' ? (outcome.data as { list: unknown[] }).list : [];
  if (rows.length > 0)
    caller.report.wrong(nameOf(remove), 'A deleted address is still listed. Remove it.');
}

/** Checks the address writes: add, replay, edit and delete. */
export async function checkAddresses(writes: Writes): Promise<void> {
  const { caller } = writes;
  const body = { ...ADDRESS, request_id: freshId() };
  const first = await sendInParallel(writes, add, body);
  const [made] = createdIds(first);
  if (made === undefined) {
    const [refusal] = first;
    const words = refusal ? describeOutcome(refusal) : '';
    caller.report.wrong(
      nameOf(add),
      `A new address gets ${words}. Accept it; delete an address of the test account if it has too many.`,
    );
    return;
  }
  const all = [
    ...(await checkReplay(writes, add, body, { detail: CHANGED_DETAIL }, first)),
    ...(await checkResolveUnknown(writes, add, ADDRESS)),
  ];
  await checkEdit(writes, made);
  for (const id of all) await write(caller, remove, { id });
  await checkRemoved(writes, made);
}

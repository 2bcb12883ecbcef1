import { contract } from '../../src/contract/contract.ts';
import { describeOutcome, newRequestId } from './caller.ts';
import {
  checkReplay,
  checkResolveUnknown,
  distinctCreatedIds,
  sendInParallel,
  callWrite,
  type WriteChecks,
} from './check-writes.ts';
import { nameOf } from './report.ts';

const { add, edit, list, delete: deleteAddress } = contract.address;

/** The address that the check adds to the account. */
const ADDRESS = {
  name: '接口检查',
  mobile: '13800000000',
  province: '上海市',
  city: '市辖区',
  district: '徐汇区',
  region_code: '310104',
  detail: '检查路1号',
};
/** The street to which the check changes the address. */
const CHANGED_DETAIL = '检查路2号';

async function checkAddressEdit({ caller }: WriteChecks, id: unknown): Promise<void> {
  if ((await callWrite(caller, edit, { id, detail: CHANGED_DETAIL })) === null) return;
  const storedAddresses = await caller.dataOf(list, { id });
  if (!storedAddresses) return;
  const editedAddress = storedAddresses.list.find((address) => address.id === id);
  if (!editedAddress)
    return caller.report.addWrong(
      nameOf(list),
      'An own address is not found by its "id". Answer a list with this address.',
    );
  if (editedAddress.detail !== CHANGED_DETAIL)
    caller.report.addWrong(
      nameOf(edit),
      'A changed field is not kept. Store the fields of "edit".',
    );
  if (editedAddress.mobile !== ADDRESS.mobile)
    caller.report.addWrong(
      nameOf(list),
      'The mobile number of one address is not complete. Send it unmasked if "id" is given, or the form cannot be saved.',
    );
}

async function checkAddressDeleted({ caller }: WriteChecks, id: unknown): Promise<void> {
  const outcome = await caller.call(list, { id });
  const rows = outcome.kind === 'data' ? (outcome.data as { list: unknown[] }).list : [];
  if (rows.length > 0)
    caller.report.addWrong(nameOf(deleteAddress), 'A deleted address is still listed. Remove it.');
}

/** Checks the address writes: add, replay, edit and delete. */
export async function checkAddresses(writes: WriteChecks): Promise<void> {
  const { caller } = writes;
  const body = { ...ADDRESS, request_id: newRequestId() };
  const parallelOutcomes = await sendInParallel(writes, add, body);
  const [createdId] = distinctCreatedIds(parallelOutcomes);
  if (createdId === undefined) {
    const [answer] = parallelOutcomes;
    const answerText = answer ? describeOutcome(answer) : '';
    caller.report.addWrong(
      nameOf(add),
      `A new address gets ${answerText}. Accept it; delete an address of the test account if it has too many.`,
    );
    return;
  }
  const createdAddressIds = [
    ...(await checkReplay(writes, add, body, { detail: CHANGED_DETAIL }, parallelOutcomes)),
    ...(await checkResolveUnknown(writes, add, ADDRESS)),
  ];
  await checkAddressEdit(writes, createdId);
  for (const id of createdAddressIds) await callWrite(caller, deleteAddress, { id });
  await checkAddressDeleted(writes, createdId);
}

import { findRow, insert, makeDefault, removeRow } from './rows.js';
import { formatTime, maskMobile, pageOf } from './values.js';

const findAddress = ({ rows, input }) => findRow(rows.addresses, input.id, 41004);

/** The address as the answer shows it. A list masks the mobile number. */
function presentAddress({ created, ...row }, isComplete) {
  const mobile = isComplete ? row.mobile : maskMobile(row.mobile);
  return { ...row, mobile, created_at: formatTime(created) };
}

function list(call) {
  const { rows, input } = call;
  const isOne = input.id !== undefined;
  const addresses = isOne ? [findAddress(call)] : rows.addresses.toReversed();
  return pageOf(
    addresses.map((row) => presentAddress(row, isOne)),
    input,
  );
}

const FIELDS = 'name mobile province city district region_code detail tag'.split(' ');
/** The fields of the address that the input has. */
const fieldsIn = (input) =>
  Object.fromEntries(FIELDS.filter((name) => name in input).map((name) => [name, input[name]]));

function add({ rows, input, now }) {
  const fields = { tag: null, ...fieldsIn(input), is_default: 0, created: now };
  const address = insert(rows, 'addresses', fields);
  if (input.is_default === 1 || rows.addresses.length === 1) makeDefault(rows.addresses, address);
  return { id: address.id };
}

function edit(call) {
  const address = Object.assign(findAddress(call), fieldsIn(call.input));
  if (call.input.is_default === 1) makeDefault(call.rows.addresses, address);
  return { id: address.id };
}

function remove(call) {
  removeRow(call.rows, 'addresses', findAddress(call));
  return {};
}

export const addressCalls = {
  'GET address/list': { answer: list },
  'POST address/add': { isWrite: true, answer: add },
  'POST address/edit': { isWrite: true, answer: edit },
  'POST address/delete': { isWrite: true, answer: remove },
};

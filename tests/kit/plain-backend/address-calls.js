import { integer, mobile, oneOf, optional, paging, text } from './fields.js';
import { findRow, insert, makeDefault, removeRow } from './rows.js';
import { BusinessError, formatTime, maskMobile, pageOf } from './values.js';

const MAX_ADDRESSES = 20;

const region = text(/^.{1,20}$/u, 41003);
const fields = {
  name: text(/^.{1,25}$/u, 41001),
  mobile: mobile(41002),
  province: region,
  city: region,
  district: region,
  region_code: text(/^\d{6}$/, 41003),
  detail: text(/^.{5,100}$/u, 41005),
};
const optionalFields = { tag: optional(text(/^.{0,10}$/u)), is_default: optional(oneOf(0, 1)) };
const id = integer();

const findAddress = ({ rows, input }) => findRow(rows.addresses, input.id, 41004);

/** The address as the answer shows it. A list masks the mobile number. */
function presentAddress({ created, ...row }, isComplete) {
  const shownMobile = isComplete ? row.mobile : maskMobile(row.mobile);
  return { ...row, mobile: shownMobile, created_at: formatTime(created) };
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

function add({ rows, input, now }) {
  if (rows.addresses.length >= MAX_ADDRESSES) throw new BusinessError(41006);
  const fieldValues = { ...input, tag: input.tag ?? null, is_default: 0 };
  const address = insert(rows, 'addresses', { ...fieldValues, created: now });
  if (input.is_default === 1 || rows.addresses.length === 1) makeDefault(rows.addresses, address);
  return { id: address.id };
}

function edit(call) {
  const { is_default: isDefault, ...changes } = call.input;
  const address = findAddress(call);
  for (const [name, value] of Object.entries(changes))
    if (value !== undefined) address[name] = value;
  if (isDefault === 1) makeDefault(call.rows.addresses, address);
  return { id: address.id };
}

function remove(call) {
  removeRow(call.rows, 'addresses', findAddress(call));
  return {};
}

/** The fields of an edit: every field may be left out. */
const changeableFields = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, optional(field)]),
);

export const addressCalls = {
  'GET address/list': { fields: { ...paging, id: optional(id) }, answer: list },
  'POST address/add': { isWrite: true, fields: { ...fields, ...optionalFields }, answer: add },
  'POST address/edit': {
    isWrite: true,
    fields: { id, ...changeableFields, ...optionalFields },
    answer: edit,
  },
  'POST address/delete': { isWrite: true, fields: { id }, answer: remove },
};

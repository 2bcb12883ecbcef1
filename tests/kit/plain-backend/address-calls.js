import { BusinessError, refuseField } from './business-error.js';
import { integer, mobile, oneOf, optional, paging, text, trimmedText } from './fields.js';
import { nextId } from './rows.js';
import { formatTime, maskMobile, pageOf } from './values.js';

const MAX_ADDRESSES = 20;

/** The first two digits of a region code, and how its province begins. */
const PROVINCES = Object.fromEntries(
  '11北京 12天津 13河北 14山西 15内蒙 21辽宁 22吉林 23黑龙 31上海 32江苏 33浙江 34安徽 35福建 36江西 37山东 41河南 42湖北 43湖南 44广东 45广西 46海南 50重庆 51四川 52贵州 53云南 54西藏 61陕西 62甘肃 63青海 64宁夏 65新疆 71台湾 81香港 82澳门'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

const fields = {
  name: trimmedText(1, 25, 41001),
  mobile: { ...mobile, code: 41002 },
  province: trimmedText(1, 20, 41003),
  city: trimmedText(1, 20, 41003),
  district: trimmedText(1, 20, 41003),
  region_code: text(/^\d{6}$/, 41003),
  detail: trimmedText(5, 100, 41005),
};
const optionalFields = { tag: optional(text(/^.{0,10}$/u)), is_default: optional(oneOf(0, 1)) };

function ownAddresses(rows, member) {
  return rows.addresses.filter((row) => row.memberId === member.id);
}

function findAddress(rows, member, id) {
  const address = ownAddresses(rows, member).find((row) => row.id === id);
  if (!address) throw new BusinessError(41004);
  return address;
}

/** The address as the answer shows it. Its mobile number is masked unless `isComplete`. */
function presentAddress({ memberId: _, created, ...row }, isComplete) {
  return {
    ...row,
    mobile: isComplete ? row.mobile : maskMobile(row.mobile),
    created_at: formatTime(created),
  };
}

function list({ rows, member, input }) {
  const addresses =
    input.id === undefined
      ? ownAddresses(rows, member).toReversed()
      : [findAddress(rows, member, input.id)];
  return pageOf(
    addresses.map((row) => presentAddress(row, input.id !== undefined)),
    input,
  );
}

/** Refuses a region code that is not in this province. */
function checkRegion({ region_code: code, province }) {
  const provinceStart = PROVINCES[code.slice(0, 2)];
  if (!provinceStart || !province.startsWith(provinceStart))
    throw refuseField(41003, 'region_code');
}

/** Makes one address the only default of these. */
function makeDefault(addresses, address) {
  for (const row of addresses) row.is_default = row === address ? 1 : 0;
}

function add({ rows, member, input, now }) {
  const memberAddresses = ownAddresses(rows, member);
  checkRegion(input);
  if (memberAddresses.length >= MAX_ADDRESSES) throw new BusinessError(41006);
  const { is_default: isDefault, tag = null, ...fieldValues } = input;
  const address = {
    ...fieldValues,
    tag,
    id: nextId(rows),
    memberId: member.id,
    is_default: 0,
    created: now,
  };
  rows.addresses.push(address);
  if (isDefault === 1 || memberAddresses.length === 0)
    makeDefault(ownAddresses(rows, member), address);
  return { id: address.id };
}

function edit({ rows, member, input }) {
  const address = findAddress(rows, member, input.id);
  const { is_default: isDefault, id: _, ...changes } = input;
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined) address[name] = value;
  }
  checkRegion(address);
  if (isDefault === 1) makeDefault(ownAddresses(rows, member), address);
  return { id: address.id };
}

function remove({ rows, member, input }) {
  const address = findAddress(rows, member, input.id);
  rows.addresses = rows.addresses.filter((row) => row !== address);
  const memberAddresses = ownAddresses(rows, member);
  if (address.is_default && memberAddresses.length > 0)
    makeDefault(memberAddresses, memberAddresses.at(-1));
  return {};
}

/** The fields of an edit: every field may be left out. */
const changeableFields = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, optional(field)]),
);

export const addressCalls = {
  'GET address/list': { fields: { ...paging, id: optional(integer()) }, answer: list },
  'POST address/add': { isWrite: true, fields: { ...fields, ...optionalFields }, answer: add },
  'POST address/edit': {
    isWrite: true,
    fields: { id: integer(), ...changeableFields, ...optionalFields },
    answer: edit,
  },
  'POST address/delete': { isWrite: true, fields: { id: integer() }, answer: remove },
};

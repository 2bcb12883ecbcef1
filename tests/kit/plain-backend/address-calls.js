import { integer, mobile, oneOf, optional, paging, text, words } from './fields.js';
import { Refusal, refuseField } from './refusal.js';
import { nextId } from './rows.js';
import { formatTime, maskMobile, pageOf } from './values.js';

const MOST_ADDRESSES = 20;

/** The first two digits of a region code, and how its province begins. */
const PROVINCES = Object.fromEntries(
  '11北京 12天津 13河北 14山西 15内蒙 21辽宁 22吉林 23黑龙 31上海 32江苏 33浙江 34安徽 35福建 36江西 37山东 41河南 42湖北 43湖南 44广东 45广西 46海南 50重庆 51四川 52贵州 53云南 54西藏 61陕西 62甘肃 63青海 64宁夏 65新疆 71台湾 81香港 82澳门'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

const fields = {
  name: words(1, 25, 41001),
  mobile: { ...mobile, code: 41002 },
  province: words(1, 20, 41003),
  city: words(1, 20, 41003),
  district: words(1, 20, 41003),
  region_code: text(/^\d{6}$/, 41003),
  detail: words(5, 100, 41005),
};
const extras = { tag: optional(text(/^.{0,10}$/u)), is_default: optional(oneOf(0, 1)) };

function ownAddresses(rows, member) {
  return rows.addresses.filter((row) => row.memberId === member.id);
}

function findAddress(rows, member, id) {
  const address = ownAddresses(rows, member).find((row) => row.id === id);
  if (!address) throw new Refusal(41004);
  return address;
}

/** The mobile number is complete only if the address is requested by its id. */
function present({ memberId: _, created, ...row }, isComplete) {
  return {
    ...row,
    mobile: isComplete ? row.mobile : maskMobile(row.mobile),
    created_at: formatTime(created),
  };
}

function list({ rows, member, input }) {
  const found =
    input.id === undefined
      ? ownAddresses(rows, member).toReversed()
      : [findAddress(rows, member, input.id)];
  return pageOf(
    found.map((row) => present(row, input.id !== undefined)),
    input,
  );
}

function checkRegion({ region_code: code, province }) {
  const begin = PROVINCES[code.slice(0, 2)];
  if (!begin || !province.startsWith(begin)) throw refuseField(41003, 'region_code');
}

function makeDefault(addresses, address) {
  for (const row of addresses) row.is_default = row === address ? 1 : 0;
}

function add({ rows, member, input, now }) {
  const own = ownAddresses(rows, member);
  checkRegion(input);
  if (own.length >= MOST_ADDRESSES) throw new Refusal(41006);
  const { is_default: isDefault, tag = null, ...rest } = input;
  const address = {
    ...rest,
    tag,
    id: nextId(rows),
    memberId: member.id,
    is_default: 0,
    created: now,
  };
  rows.addresses.push(address);
  if (isDefault === 1 || own.length === 0) makeDefault(ownAddresses(rows, member), address);
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
  const own = ownAddresses(rows, member);
  if (address.is_default && own.length > 0) makeDefault(own, own.at(-1));
  return {};
}

const changeable = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, optional(field)]),
);

export const addressCalls = {
  'GET address/list': { fields: { ...paging, id: optional(integer()) }, answer: list },
  'POST address/add': { isWrite: true, fields: { ...fields, ...extras }, answer: add },
  'POST address/edit': {
    isWrite: true,
    fields: { id: integer(), ...changeable, ...extras },
    answer: edit,
  },
  'POST address/delete': { isWrite: true, fields: { id: integer() }, answer: remove },
};

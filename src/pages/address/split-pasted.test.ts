import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CascadeNode, PickerOption } from '../../lib/cascade.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { regionsUnder, splitAddressText } from './regions.ts';

const FULL_ADDRESS = {
  name: '张三',
  mobile: '13800000001',
  region: '浙江省 杭州市 西湖区',
  detail: '示例路26号3幢502室',
  rest: '',
};

/** Splits a text, and joins the names of the region's levels to one text. */
function splitText(text: string) {
  const { region, ...others } = splitAddressText(text);
  return { ...others, ...(region && { region: region.map(({ label }) => label).join(' ') }) };
}

test.each([
  ['张三 13800000001 浙江省杭州市西湖区示例路26号3幢502室'],
  ['浙江省杭州市西湖区示例路26号3幢502室 张三 13800000001'],
  ['浙江省杭州市西湖区示例路26号3幢502室，13800000001，张三'],
  ['张三13800000001浙江省杭州市西湖区示例路26号3幢502室'],
  ['张三，138-0000-0001，浙江 杭州 西湖区 示例路26号3幢502室'],
  ['张三\n+86 138 0000 0001\n浙江省 杭州市 西湖区\n示例路26号3幢502室'],
  [
    '收货人：张三\n手机号码：13800000001\n所在地区：浙江省杭州市西湖区\n详细地址：示例路26号3幢502室',
  ],
  ['收件人: 张三 电话: 13800000001 地址: 浙江省杭州市西湖区示例路26号3幢502室'],
  ['姓名 张三 手机 13800000001 地址 浙江省/杭州市/西湖区 示例路26号3幢502室'],
  ['１３８０００００００１　张三　中国浙江省杭州市西湖区示例路26号3幢502室'],
  ['杭州市西湖区示例路26号3幢502室 张三 13800000001'],
  ['\u202d13800000001\u202c 张三 浙江省杭州市西湖区示例路26号3幢502室'],
  ...[
    ...['86-13800000001', '8613800000001', '(+86)13800000001', '（+86）138 0000 0001'],
    ...['0086 138 0000 0001', '+86-138-0000-0001', '【86】13800000001', '138–0000–0001'],
    ...['138.0000.0001', '138  0000  0001', '138\u00a00000\u00a00001', '138\u20110000\u20110001'],
    ...[
      '１３８ ００００ ０００１',
      '138\u00ad0000\u200b0001',
      '13800000001。',
      '电话（138-0000-0001）',
    ],
  ].map((mobile) => [`张三 ${mobile} 浙江省杭州市西湖区示例路26号3幢502室`]),
  ['【收件人】张三【手机】13800000001【地址】浙江省杭州市西湖区示例路26号3幢502室'],
  ['浙江省杭州市西湖区示例路26号3幢502室。张三。13800000001。'],
  ['\u200b张\u00ad三\u2060 13800000001 浙江省 杭州市 \ufeff西湖区 示例路26号3幢502室'],
  // A PDF file may contain radicals in place of the characters that look the same.
  ['张三 13800000001 浙江省杭州市⻄湖区示例路26号3幢502室'],
])('splits %j into name, mobile number, region and detail', (text) =>
  expect(splitText(text)).toEqual(FULL_ADDRESS),
);

test.each([
  // A municipality is its own province and city. A text names it once, twice or in its short form.
  ['上海市黄浦区样例路1号', { region: '上海市 上海市 黄浦区', detail: '样例路1号' }],
  ['北京市北京市朝阳区示例路8号', { region: '北京市 北京市 朝阳区', detail: '示例路8号' }],
  ['北京朝阳区示例路8号', { region: '北京市 北京市 朝阳区', detail: '示例路8号' }],
  // The district's name is unique, so the text needs no city.
  ['浦东新区样例大道1号', { region: '上海市 上海市 浦东新区', detail: '样例大道1号' }],
  // These texts name an autonomous region, or a city of a province.
  [
    '新疆乌鲁木齐市天山区示例路1号',
    { region: '新疆维吾尔自治区 乌鲁木齐市 天山区', detail: '示例路1号' },
  ],
  [
    '内蒙古自治区呼和浩特市新城区示例街2号',
    { region: '内蒙古自治区 呼和浩特市 新城区', detail: '示例街2号' },
  ],
  ['广东省东莞市虎门镇示例路3号', { region: '广东省 东莞市 虎门镇', detail: '示例路3号' }],
  ['吉林省吉林市昌邑区示例路4号', { region: '吉林省 吉林市 昌邑区', detail: '示例路4号' }],
])('finds the region and the detail of %s', (text, expected) =>
  expect(splitText(text)).toEqual({ ...expected, rest: '' }),
);

test.each([
  ['no part of an address', '你好，今天下午三点见', { rest: '你好，今天下午三点见' }],
  ['an empty text', '  ', { rest: '' }],
  ['an invalid mobile number', '张三 12800000001', { rest: '张三 12800000001' }],
  [
    'a mobile number inside a longer number',
    '订单 913800000001777',
    { rest: '订单 913800000001777' },
  ],
  [
    'a district name that many cities have',
    '李四 13900000002 西湖区示例路1号',
    { name: '李四', mobile: '13900000002', rest: '西湖区示例路1号' },
  ],
  [
    'a city without its district',
    '李四 13900000002 浙江省杭州市示例路1号',
    { name: '李四', mobile: '13900000002', rest: '浙江省杭州市示例路1号' },
  ],
  [
    'a second mobile number',
    `张三 13800000001 13900000002 浙江省杭州市西湖区示例路26号3幢502室`,
    { ...FULL_ADDRESS, rest: '13900000002' },
  ],
  [
    'a postcode',
    `张三 13800000001 浙江省杭州市西湖区示例路26号3幢502室 310012`,
    { ...FULL_ADDRESS, rest: '310012' },
  ],
  [
    'a building between street and room',
    '13800000001 浙江省杭州市西湖区 示例路 阳光大厦 301室',
    {
      mobile: '13800000001',
      region: FULL_ADDRESS.region,
      detail: '示例路 阳光大厦 301室',
      rest: '',
    },
  ],
  [
    'a building without a word for a place',
    '13800000001 浙江省杭州市西湖区 示例路 国贸 301室',
    { mobile: '13800000001', region: FULL_ADDRESS.region, detail: '示例路 国贸 301室', rest: '' },
  ],
  ...['阳光大厦', '样例公寓', '万达广场', '菜鸟驿站', '科技馆', '丰巢柜', '市民中心'].map(
    (place) => [
      `${place} at the end`,
      `13800000001 浙江省杭州市西湖区 示例路26号 ${place}`,
      {
        mobile: '13800000001',
        region: FULL_ADDRESS.region,
        detail: `示例路26号 ${place}`,
        rest: '',
      },
    ],
  ),
  ...['中区', '矿区'].map((district) => [
    `${district} without its city`,
    `张三 13800000001 ${district}示例路1号`,
    { name: '张三', mobile: '13800000001', rest: `${district}示例路1号` },
  ]),
  [
    'a street that looks like a name',
    '13800000001 浙江省杭州市西湖区示例路26号3幢502室 样例街',
    {
      mobile: '13800000001',
      region: FULL_ADDRESS.region,
      detail: '示例路26号3幢502室 样例街',
      rest: '',
    },
  ],
] as [string, string, object][])(
  'puts each part of a pasted text into its field, or into `rest` if no field fits: %s',
  (_what, text, expected) => expect(splitText(text)).toEqual(expected),
);

test.each([
  ['李䶮', '李䶮'],
  ['𠮷田明', '𠮷田明'],
  ['王〇', '王〇'],
  ['王鿍', '王鿍'],
  ['阿依古丽·买买提', '阿依古丽·买买提'],
  ['阿依古丽•买买提', '阿依古丽·买买提'],
  ['阿依古丽．买买提', '阿依古丽·买买提'],
  ['José', 'José'],
  ['Zoë', 'Zoë'],
])('finds the name %s before and after the address', (name, recipient) => {
  const place = '浙江省杭州市西湖区示例路26号3幢502室';
  for (const text of [`${name} 13800000001 ${place}`, `收货人：${name} 13800000001 ${place}`])
    expect(splitText(text)).toEqual({ ...FULL_ADDRESS, name: recipient });
  if (!/[a-z]/.test(name))
    expect(splitText(`${place} 13800000001 ${name}`)).toEqual({ ...FULL_ADDRESS, name: recipient });
});

test('a labelled name of 25 rare characters stays whole', () => {
  const name = '𠮷'.repeat(25);
  expect(splitText(`收货人：${name} 13800000001`)).toEqual({
    name,
    mobile: '13800000001',
    rest: '',
  });
});

const NAMES = ['张三', '李䶮', '𠮷田明', '王〇', '欧阳小北', '阿依古丽·买买提', 'Li Lei', '林佳'];
const anyName = fc.constantFrom(...NAMES.filter((one) => !one.includes(' ') && one.length < 6));
const anyMobile = fc.stringMatching(/^1[3-9]\d{9}$/);
const anyDetail = fc
  .tuple(fc.constantFrom('示例路', '样例大道', '演示街'), fc.integer({ min: 1, max: 999 }))
  .map(([street, n]) => `${street}${n}号${n + 1}室`);
const allRegions: readonly (readonly PickerOption[])[] = regionsUnder([]).flatMap((province) =>
  ((province as CascadeNode).children ?? []).flatMap((city) =>
    (city.children ?? []).map((district) => [province, city, district]),
  ),
);
const anyRegion = fc.constantFrom(...allRegions);

test('finds name, mobile number, region and detail of an address in any region and any order', () => {
  const anySeparator = fc.constantFrom(' ', '\n', '，', ', ', '\t');
  fc.assert(
    fc.property(
      ...([
        anyName,
        anyMobile,
        anyRegion,
        anyDetail,
        anySeparator,
        fc.constantFrom('', ' '),
        fc.nat(2),
      ] as const),
      (recipient, number, regionPath, street, separator, innerSpace, order) => {
        const place = `${regionPath.map(({ label }) => label).join(innerSpace)}${innerSpace}${street}`;
        const orders = [
          [recipient, number, place],
          [place, recipient, number],
          [number, recipient, place],
        ];
        const parts = splitAddressText((orders[order] ?? []).join(separator));
        expect(parts.region?.at(-1)?.label).toBe(regionPath.at(-1)?.label);
        expect(parts).toMatchObject({ name: recipient, mobile: number, detail: street, rest: '' });
      },
    ),
    { numRuns: 200 },
  );
});

test('keeps a Chinese character inside a symbol', () => {
  expect(splitAddressText('13800000001㈪').rest).toBe('㈪');
});

test('for any text, keeps the Chinese characters and digits, and returns valid fields', () => {
  const anyPiece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('浙江省', '地址：', '收货人', '西湖区', '138', '13800000001', '示例路1号'),
  );
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 8 }),
      fc.constantFrom('', ' ', '，', '\n'),
      (parts, separator) => {
        const text = parts.join(separator);
        const {
          name: recipient = '',
          mobile: number = '',
          region: regionPath,
          detail: street = '',
          rest,
        } = splitAddressText(text);
        expect(number === '' || /^1[3-9]\d{9}$/.test(number)).toBe(true);
        expect([...recipient].length).toBeLessThanOrEqual(25);
        if (regionPath)
          expect(regionsUnder(regionPath.slice(0, 2).map(({ value }) => value))).toContainEqual(
            regionPath[2],
          );
        const keptText = [
          recipient,
          number,
          street,
          rest,
          ...(regionPath ?? []).map(({ label }) => label),
        ].join('');
        const expectedText = cleanText(text)
          .normalize('NFKC')
          .replace(/[^\p{Script=Han}\p{Nd}]|收货人|地址/gu, '');
        for (const character of expectedText)
          expect(cleanText(keptText).normalize('NFKC')).toContain(character);
      },
    ),
    { numRuns: 200 },
  );
});

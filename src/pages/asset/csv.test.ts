import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText, toCsv } from './csv.ts';

/** Parses CSV by RFC 4180. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 1; i < csv.length; i += 1) {
    const char = csv.charAt(i);
    if (isQuoted && char === '"' && csv.charAt(i + 1) === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ',') {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && char === '\r' && csv.charAt(i + 1) === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += char;
  }
  return rows;
}

test('begins the file with the byte order mark, and ends each line with CRLF', () => {
  expect(
    toCsv([
      ['时间', '金额'],
      ['a', '1'],
    ]),
  ).toBe('\uFEFF"时间","金额"\r\n"a","1"\r\n');
});

test('quotes every cell, so that no spreadsheet splits it at a separator', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', ' space ', 'a;b', 'a\tb']])).toBe(
    '\uFEFF"a,b","say ""hi""","two\nlines"," space ","a;b","a\tb"\r\n',
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+8613800000001x', `"'+8613800000001x"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1x', `"'＋1x"`],
  ['－2+3', `"'－2+3"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  [' =1+1', `"' =1+1"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['\n=1', `"'\n=1"`],
  ['--1', `"'--1"`],
])(
  'puts an apostrophe before %j, so that a spreadsheet does not run it as a formula',
  (text, cell) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`);
  },
);

test.each(['-1000.00', '+5', '0', '12.5', '-7'])(
  'writes the number %s without an apostrophe',
  (number) => {
    expect(toCsv([[number]])).toBe(`\uFEFF"${number}"\r\n`);
  },
);

test.each([
  ['a transaction number', '20261121100000000123', '20261121100000000123\t'],
  ['an order number', 'W20261121100000000001', 'W20261121100000000001\t'],
  ['an order number that looks like a power of ten', '12E5', '12E5\t'],
  ['leading zeros', '0018', '0018\t'],
  ['a masked mobile number', '138****1234', '138****1234\t'],
  ['a masked card number', '**** 0018 𠮷*', '**** 0018 𠮷*\t'],
  ['a time', '2026-11-21 10:00:05', '2026-11-21 10:00:05\t'],
  ['a text that looks like a date', '1-2', '1-2\t'],
  ['a text that looks like a Chinese date', '11月21日', '11月21日\t'],
  ['a text that looks like a month', 'MAR1', 'MAR1\t'],
  ['a text that looks like a rate', '5%', '5%\t'],
  ['full-width digits', '００１８', '００１８\t'],
  ['a negative number', '-5', "'-5\t"],
  ['a number with a country code', '+8613800000001', "'+8613800000001\t"],
  ['a formula', '=1+1', "'=1+1\t"],
  ['words', '提现至招商银行 𠮷*', '提现至招商银行 𠮷*'],
  ['nothing', '', ''],
])('writes %s as text: %j', (_what, text, cell) => {
  expect(toCsv([[csvText(text)]])).toBe(`\uFEFF"${cell}"\r\n`);
});

const APOSTROPHE_BEFORE_FORMULA = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

test('parsing the CSV gives back every cell, apart from an added apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 })), (rows) => {
      const parsedRows = parseCsv(toCsv(rows)).map((row) =>
        row.map((cell) => cell.replace(APOSTROPHE_BEFORE_FORMULA, '')),
      );
      const expectedRows = rows.map((row) =>
        row.map((cell) => cell.replace(APOSTROPHE_BEFORE_FORMULA, '')),
      );
      expect(parsedRows).toEqual(expectedRows);
    }),
  );
});

test('puts an apostrophe before a formula character at the start of a cell, except in numbers', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[=+\-@＝＋－＠\t\r\n][^]*$/), (text) => {
      const [[cell = ''] = []] = parseCsv(toCsv([[text]]));
      expect(cell.startsWith("'") || /^[+-]?\d+(\.\d+)?$/.test(cell)).toBe(true);
    }),
  );
});

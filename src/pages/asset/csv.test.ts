import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** Parses CSV by RFC 4180. */
function read(csv: string): string[][] {
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

test('a file begins with the byte order mark, and every line ends', () => {
  expect(
    toCsv([
      ['时间', '金额'],
      ['a', '1'],
    ]),
  ).toBe('\uFEFF"时间","金额"\r\n"a","1"\r\n');
});

test('every cell is quoted, so that no separator of any spreadsheet splits it', () => {
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
])('%j cannot be taken for a formula', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`);
});

test.each(['-1000.00', '+5', '0', '12.5', '-7'])('the number %s stays one', (number) => {
  expect(toCsv([[number]])).toBe(`\uFEFF"${number}"\r\n`);
});

const MARK = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

test('reads every cell back, without the apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 })), (rows) => {
      const found = read(toCsv(rows)).map((row) => row.map((cell) => cell.replace(MARK, '')));
      const plain = rows.map((row) => row.map((cell) => cell.replace(MARK, '')));
      expect(found).toEqual(plain);
    }),
  );
});

test('only numbers may start with a formula character', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[=+\-@＝＋－＠\t\r\n][^]*$/), (text) => {
      const [[cell = ''] = []] = read(toCsv([[text]]));
      expect(cell.startsWith("'") || /^[+-]?\d+(\.\d+)?$/.test(cell)).toBe(true);
    }),
  );
});

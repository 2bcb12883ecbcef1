import { expect, test } from 'vitest';
import { maskIdCard, maskMobile, maskName, maskNickname, maskWechat } from './masking.ts';

test.each([
  [maskName('张三'), '张*'],
  [maskName('阿卜杜拉·买买提'), '阿*'],
  [maskNickname('张三'), '张*'],
  [maskNickname('用户8174'), '用户****'],
  [maskName('𠮷野'), '𠮷*'],
  [maskName('〇一'), '〇*'],
  [maskName('\u{31350}一'), '\u{31350}*'],
  [maskName('\u200b\u2060张三'), '张*'],
  [maskName(''), '*'],
  [maskMobile('13812341234'), '138****1234'],
  [maskIdCard('11010519491231002X'), '1101************2X'],
  [maskWechat('qingshan_88'), 'qi****88'],
])('masks personal data as %s', (masked, expected) => {
  expect(masked).toBe(expected);
});

/** Characters without a shape, and control characters. Tab, line breaks, the joiners and the emoji selector stay. */
const UNSEEN = /(?![\t-\r]|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const FIRST_RADICAL = 0x2e81;
/** The characters that look like the radicals from U+2E81 on, in the order of the radicals. NFKC knows only two of them. */
const LOOK_ALIKES = [
  ...'厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
];

/**
 * Cleans text that may come from a chat or a PDF file: no spaces around it, no invisible characters, and no radicals in
 * place of characters.
 */
export const cleanText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(
      /[\u2e81-\u2ef3]/g,
      (radical) => LOOK_ALIKES[radical.charCodeAt(0) - FIRST_RADICAL] ?? radical,
    )
    // The Kangxi radicals. Compatibility ideographs have the canonical form that NFC gives.
    .replace(/[\u2f00-\u2fd5]/g, (radical) => radical.normalize('NFKC'))
    .normalize('NFC')
    .trim();

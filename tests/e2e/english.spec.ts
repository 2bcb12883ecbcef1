import type { Page } from '@playwright/test';
import { core } from '../../src/i18n/en/core.ts';
import { pages } from '../../src/i18n/en/pages.ts';
import { ROUTES, type Route } from '../../src/routes.ts';
import { addressOf } from '../support/address-of.ts';
import {
  expectAccessible,
  expectNoBrokenWords,
  expectNoOverflow,
} from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

// Opens the whole app in English and large text, on the narrowest phone. Only names and articles are Chinese. In its
// first state, each page shows every text whole and has no accessibility violation.

const ENGLISH = 'locale="en" text-size="large"';
const HAN = /\p{Script=Han}/u;
const TEXT_KEYS = new Set(Object.keys({ ...core, ...pages }));
const TITLES: Readonly<Record<string, unknown>> = { ...core, ...pages };
/** Words that are the same in every language, such as language names. */
const UNTRANSLATED_WORDS = ['简体中文', '繁體中文'];

/** The fields of people, places and articles by call. Every other text of the backend must be English. */
const NAME_FIELDS_BY_CALL = [
  ['/index/news', /^(author|title|summary|content_html)$/],
  ['/address/', /^(name|province|city|district|detail|tag)$/],
  ['', /^(nickname|real_name|holder_name|province|city|district|detail|tag)$/],
] as const;

/** The Chinese names in an answer, and the texts of its articles. */
function namesOf(value: unknown, fields: RegExp): string[] {
  return Object.entries(value ?? {}).flatMap(([name, field]) => {
    if (typeof field !== 'string') return namesOf(field, fields);
    return fields.test(name) && HAN.test(field) ? [field] : [];
  });
}

/** Collects the Chinese names and articles of all answers. Returns a function that lists them, the longest first. */
async function collectChineseData(page: Page) {
  const data = new Set(UNTRANSLATED_WORDS);
  await page.route('**/v1/api/**', async (route) => {
    const response = await route.fetch();
    const [, fields] = NAME_FIELDS_BY_CALL.find(([call]) => route.request().url().includes(call))!;
    for (const text of namesOf(await response.json(), fields)) {
      data.add(text);
      // An article is split into its paragraphs and the words of its pictures.
      for (const piece of text.split(/[<>"\n]/)) if (HAN.test(piece)) data.add(piece.trim());
    }
    await route.fulfill({ response });
  });
  return () => [...data].sort((a, b) => b.length - a.length);
}

/** Reads every visible or announced text of the page. */
const readTexts = (page: Page) =>
  page.locator('wealth-rewards').evaluate((element) => {
    const TEXT_ATTRIBUTES = [
      'aria-label',
      'alt',
      'placeholder',
      'title',
      'aria-description',
      'aria-valuetext',
    ];
    const root = element.shadowRoot!;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('style, [hidden]'))
        texts.push(walker.currentNode.nodeValue ?? '');
    }
    for (const element of root.querySelectorAll('*'))
      texts.push(...TEXT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** Expects that the page has no Chinese text except the names and articles that `readData` lists. */
async function expectEnglish(page: Page, pageName: string, readData: () => readonly string[]) {
  const texts = await readTexts(page);
  // Reads the data after the texts, because an answer may arrive while the texts are read.
  const data = readData();
  const chineseTexts = texts.filter((text) => {
    // Ignores masked names such as 张*, and the single character of an avatar.
    let unknownText = text.replace(/\p{Script=Han}\*|^\p{Script=Han}$/gu, '');
    for (const knownText of data) unknownText = unknownText.replaceAll(knownText, '');
    return HAN.test(unknownText) || TEXT_KEYS.has(text);
  });
  expect(chineseTexts, pageName).toEqual([]);
  await expectNoOverflow(page);
  await expectNoBrokenWords(page);
}

test.use({ viewport: { width: 320, height: 700 } });

const routes: readonly Route[] = ROUTES;

for (const [pageKind, isPublic] of [
  ['page that needs no login', true],
  ['page of a member', false],
] as const) {
  test(`shows every ${pageKind} in English without Chinese texts, cut texts and axe violations`, async ({
    page,
    host,
    mock,
  }) => {
    const readData = await collectChineseData(page);
    const body = `<wealth-rewards api-base="${mock.url}" ${ENGLISH}></wealth-rewards>`;
    const head = '<style>body { margin: 0 }</style>';
    const openPage = async (title: Route['title'], address: string) => {
      const hash = `#${address}`;
      if (page.url() !== 'about:blank') await page.evaluate((to) => (location.hash = to), hash);
      else if (isPublic) await host.open({ body, hash, head });
      else await host.openLoggedIn({ body, hash, head });
      // The operator's brand may be Chinese or English.
      const name = title === 'brand' ? /^(示例财富|Sample Wealth)$/ : String(TITLES[title]);
      await expect(
        page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true }),
      ).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      await expectEnglish(page, hash, readData);
      await expectAccessible(page, hash);
    };

    const testedRoutes = routes.filter((route) => Boolean(route.isPublic) === isPublic);
    for (const route of testedRoutes) await openPage(route.title, addressOf(route));
    if (isPublic) await openPage('title.login', '/pages/login/index?type=register');
  });
}

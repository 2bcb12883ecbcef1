import { describe, expect, test } from 'vitest';
import { core as coreEn } from './en/core.ts';
import { pages as pagesEn } from './en/pages.ts';
import type { Text } from './text-key.ts';
import { createTexts } from './texts.ts';
import { core } from './zh-Hans/core.ts';
import { pages } from './zh-Hans/pages.ts';

describe('texts', () => {
  test('of the login need no loading in simplified Chinese', () => {
    expect(createTexts('zh-Hans').translate.getState()('login.submit')).toBe('登录');
  });

  test('change the language in the login form, around the pages and in the pages', async () => {
    const texts = createTexts('zh-Hans');
    await texts.fetchAllTexts();
    await texts.setLocale('en');
    const t = texts.translate.getState();
    expect([t('login.submit'), t('common.close'), t('team.total')]).toEqual([
      'Log in',
      'Close',
      'Invited',
    ]);
  });

  test('are in the language that was requested last', async () => {
    const texts = createTexts('zh-Hans');
    await Promise.all([texts.setLocale('en'), texts.setLocale('zh-Hans')]);
    expect(texts.translate.getState()('login.submit')).toBe('登录');
  });

  test('keep all texts when the language changes while they load', async () => {
    const texts = createTexts('zh-Hans');
    const firstLoad = texts.setLocale('en');
    await Promise.all([firstLoad, texts.fetchAllTexts(), texts.setLocale('en')]);
    const t = texts.translate.getState();
    expect([t('login.submit'), t('common.close'), t('team.total')]).toEqual([
      'Log in',
      'Close',
      'Invited',
    ]);
  });

  test('select the form of a plural by the number, in the language of the text', async () => {
    const texts = createTexts('en');
    await texts.fetchAllTexts();
    await texts.setLocale('en');
    const t = texts.translate.getState();
    const days = (n: number | string) => t('vip.days', { n });
    expect([days(0), days(1), days('1'), days(2), days(1000)]).toEqual([
      '0 days',
      '1 day',
      '1 day',
      '2 days',
      '1,000 days',
    ]);
  });

  test('isolate right-to-left values only', async () => {
    const texts = createTexts('zh-Hans');
    await texts.fetchAllTexts();
    const t = texts.translate.getState();
    const title = (value: string) => t('common.titled', { title: value });
    expect(title('\u05d0')).toBe('《\u2068\u05d0\u2069》');
    expect(title('a')).toBe('《a》');
  });

  test('keep a time or a phone number on one line', async () => {
    const texts = createTexts('zh-Hans');
    await texts.fetchAllTexts();
    const t = texts.translate.getState();
    const title = (value: string) => t('common.titled', { title: value });
    expect(title('2026-11-24 10:00')).toBe('《2026-11-24\u00a010:00》');
    expect(title('+86 138 0000')).toBe('《+86\u00a0138\u00a00000》');
    expect(title('2 of 3')).toBe('《2 of 3》');
  });

  test('insert the brand into the texts', () => {
    const texts = createTexts('zh-Hans');
    texts.setBrand('南山财富');
    const t = texts.translate.getState();
    expect([t('brand'), t('login.tagline')]).toEqual([
      '南山财富',
      '南山财富 · 余额、奖励与财富卡一处看清',
    ]);
  });

  test('separate the thousands of a count', async () => {
    const texts = createTexts('zh-Hans');
    await texts.fetchAllTexts();
    const t = texts.translate.getState();
    expect(t('asset.end', { month: '2026年11月', n: 1280 })).toContain('1,280');
    expect(t('asset.year', { year: '2026' })).toBe('2026年');
  });

  test('of the host replace only texts of their own language', async () => {
    const texts = createTexts('zh-Hans');
    texts.setOverrides({ en: { 'login.submit': 'Enter' } });
    expect(texts.translate.getState()('login.submit')).toBe('登录');
    await texts.setLocale('en');
    expect(texts.translate.getState()('login.submit')).toBe('Enter');
  });

  test('of the host are those of the language that is shown, if another one was requested first', async () => {
    const texts = createTexts('en');
    texts.setOverrides({
      en: { 'login.submit': 'Enter' },
      'zh-Hans': { 'login.submit': '进入' },
    });
    await Promise.all([texts.setLocale('en'), texts.setLocale('zh-Hans')]);
    expect([texts.locale(), texts.translate.getState()('login.submit')]).toEqual([
      'zh-Hans',
      '进入',
    ]);
  });

  test('have the same keys and the same placeholders in every language', () => {
    const names = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    const formsOf = (text: Text = '') => (typeof text === 'string' ? [text] : Object.values(text));
    const parts: [Record<string, string>, Record<string, Text>][] = [
      [core, coreEn],
      [pages, pagesEn],
    ];
    for (const [zh, en] of parts) {
      expect(Object.keys(en)).toEqual(Object.keys(zh));
      for (const key of Object.keys(zh)) {
        for (const form of formsOf(en[key])) {
          expect(names(form), key).toEqual(names(zh[key]));
          expect(form, key).not.toMatch(/\p{Script=Han}/u);
        }
      }
    }
  });
});

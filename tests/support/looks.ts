import { test, type TestMock } from './test.ts';
import type { TestLanguage } from './texts.ts';

interface Look {
  readonly name: string;
  readonly language: TestLanguage;
  /** The attributes of the element that make this look. */
  readonly attributes: string;
  /** The width of the viewport, in px. */
  readonly width: number;
}

const LIGHT: Look = { name: 'light', language: 'zh-Hans', attributes: 'theme="light"', width: 375 };
const DARK: Look = { name: 'dark', language: 'zh-Hans', attributes: 'theme="dark"', width: 375 };
const LARGE: Look = {
  name: 'large text',
  language: 'zh-Hans',
  attributes: 'text-size="large"',
  width: 320,
};
const ENGLISH: Look = {
  name: 'large English text',
  language: 'en',
  attributes: 'text-size="large"',
  width: 320,
};
const DARK_ENGLISH: Look = {
  name: 'dark, in English',
  language: 'en',
  attributes: 'theme="dark"',
  width: 320,
};
const DARK_LARGE_ENGLISH: Look = {
  ...DARK_ENGLISH,
  name: 'dark, in large English text',
  attributes: 'theme="dark" text-size="large"',
};

export const LOOKS = { LIGHT, DARK, LARGE, ENGLISH, DARK_ENGLISH, DARK_LARGE_ENGLISH } as const;

/** Defines tests once for each look. They open a host page with the element that `elementOf` returns. */
export function inEachLook(
  looks: readonly Look[],
  defineTests: (elementOf: (mock: TestMock) => string) => void,
) {
  for (const { name, language, attributes, width } of looks)
    test.describe(name, () => {
      test.use({ language, viewport: { width, height: 812 } });
      defineTests(
        ({ url }) =>
          `<wealth-rewards api-base="${url}" locale="${language}" ${attributes}></wealth-rewards>`,
      );
    });
}

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/test.ts';

// What a host sets by custom properties is seen where docs/EMBEDDING.md says so.

/** Styles the element as a host's sheet does: these properties, and none of those before. */
const wear = (page: Page, properties: Record<string, string>, theme = 'light') =>
  page.locator('wealth-rewards').evaluate(
    (element, [values, look]) => {
      element.removeAttribute('style');
      element.setAttribute('theme', look);
      for (const [name, value] of Object.entries(values))
        (element as HTMLElement).style.setProperty(name, value);
    },
    [properties, theme] as const,
  );

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** How far a text and the nearest ground under it are apart (WCAG 2.2), whatever colours they are named by. */
const contrastOf = (place: Locator) =>
  place.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const luminance = (colour: string) => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let ground: Element | null = element;
    while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
      ground = ground.parentElement;
    const [a, b] = [
      luminance(getComputedStyle(element).color),
      luminance(ground ? getComputedStyle(ground).backgroundColor : 'white'),
    ];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });

test('the primary of a host is the brand on every part, and can be read whatever it is', async ({
  page,
  host,
}) => {
  await host.open();
  const link = page.getByRole('link', { name: '忘记密码' });
  const login = page.getByRole('button', { name: '登录' });
  const green = await styleOf(link, 'color');
  const read = async (words: readonly Locator[]) => {
    for (const theme of ['light', 'dark'])
      for (const primary of ['#1d4ed8', '#16a34a', '#facc15', '#f97316', '#000', '#fff']) {
        await wear(page, { '--wr-color-primary': primary }, theme);
        for (const word of words)
          expect(await contrastOf(word), `${primary} ${theme}`).toBeGreaterThan(4.5);
      }
    await wear(page, {});
  };
  await read([link, login]);
  expect(await styleOf(link, 'color')).toBe(green);
  await signIn(page);
  const main = page.getByText('签到', { exact: true });
  const second = page.getByText('领取', { exact: true });
  const tab = page.locator('nav [aria-current=page]');
  await expect(second).toBeVisible();
  await read([main, second, tab]);
  const looks = async () => ({
    secondGround: await styleOf(second, 'background-color'),
    second: await styleOf(second, 'color'),
    icon: await styleOf(page.locator('[data-live]').first(), 'color'),
    tab: await styleOf(tab, 'color'),
    stage: await styleOf(page.locator('section[part=card]').first(), 'background-image'),
  });
  const before = await looks();
  await wear(page, { '--wr-color-primary': '#1d4ed8' });
  const after = await looks();
  for (const [name, value] of Object.entries(before))
    expect(after[name as keyof typeof after], name).not.toBe(value);
});

/** How all that is seen of the app looks. */
const lookOf = (page: Page) =>
  page.locator('wealth-rewards').evaluate((host) => {
    const read = ['color', 'background-color', 'border-top-color', 'border-top-left-radius'].concat(
      ['font-family', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
    );
    return [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter((element) => element.checkVisibility())
      .map((element) => read.map((name) => getComputedStyle(element).getPropertyValue(name)).join())
      .join('\n');
  });

test('each custom property that is documented is seen on the home page or the account', async ({
  page,
  host,
}) => {
  const documented = readFileSync('docs/EMBEDDING.md', 'utf8').match(/--wr-[a-z-]*[a-z]/g) ?? [];
  const unseen = new Set(documented);
  expect(unseen.size).toBeGreaterThan(15);
  const look = async () => {
    await wear(page, {});
    const before = await lookOf(page);
    for (const name of unseen) {
      await wear(page, { [name]: /color|bg$/.test(name) ? '#010203' : '7px' });
      if (name === '--wr-font-family') await wear(page, { [name]: 'serif' });
      if ((await lookOf(page)) !== before) unseen.delete(name);
    }
    await wear(page, {});
  };
  await host.open();
  await signIn(page);
  await expect(page.getByText('领取', { exact: true })).toBeVisible();
  await look();
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page.getByText('138****0001')).toBeVisible();
  await look();
  expect([...unseen]).toEqual([]);

  // And what is round is so in proportion.
  const withdraw = page.getByText('提现', { exact: true }).first();
  const corner = () => styleOf(withdraw, 'border-top-left-radius');
  expect(await corner()).toBe('12px');
  await wear(page, { '--wr-radius': '4px' });
  expect(await corner()).toBe('3px');
  await wear(page, { '--wr-radius': '0px' });
  expect(await corner()).toBe('0px');
});

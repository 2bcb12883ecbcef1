import type { Page } from '@playwright/test';
import { expect, stateRegion, test } from '../support/test.ts';

/** The name of a gallery state, like each `state` below. */
const LONG_LIST = '5000 rows';

const scrollerIn = (page: Page, state: string) =>
  stateRegion(page, state).locator('[data-scroller]');
/** The row with the number `n`, from 1. */
const rowIn = (page: Page, state: string, n: number) =>
  stateRegion(page, state).getByRole('button', { name: new RegExp(` ${n} ?[+−]`) });

const scrollTo = (page: Page, state: string, top: number) =>
  scrollerIn(page, state).evaluate((el, y) => (el.scrollTop = y), top);

/** The rows in the first 300 px of the scroller, with their distance from its top in px. */
const readUpperRows = (page: Page) =>
  scrollerIn(page, LONG_LIST).evaluate((el) => {
    const top = el.getBoundingClientRect().top;
    return [...el.querySelectorAll('[role=listitem] button')]
      .map((row) => ({ text: row.textContent, y: row.getBoundingClientRect().top - top }))
      .filter(({ y }) => y > 0 && y < 300);
  });

test('a list of 5,000 rows can be scrolled to its end, with fewer than 400 elements at a time', async ({
  page,
  gallery,
}) => {
  await gallery.open('infinite-list');
  const list = stateRegion(page, LONG_LIST).getByRole('list', { name: '资金明细' });
  await expect(rowIn(page, LONG_LIST, 1)).toBeVisible();
  for (const top of [0, 90_000, 1e9]) {
    await scrollTo(page, LONG_LIST, top);
    const count = await list.evaluate((el) => el.querySelectorAll('*').length);
    expect(count).toBeLessThan(400);
  }
  // Rows are measured when they render, so the end moves slightly.
  await expect(async () => {
    await scrollTo(page, LONG_LIST, 1e9);
    await expect(rowIn(page, LONG_LIST, 4999)).toBeInViewport({ timeout: 100 });
  }).toPass();
  await expect(stateRegion(page, LONG_LIST).getByText('已加载完毕')).toBeInViewport();
});

test(
  'each row announces its position and the total, which is -1 while more rows can load',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('infinite-list');
    const rows = stateRegion(page, LONG_LIST).getByRole('listitem');
    await expect(rows.nth(1)).toHaveAttribute('aria-setsize', '5000');
    await expect(rows.nth(1)).toHaveAttribute('aria-posinset', '2');
    const growingRows = stateRegion(page, 'more on the way').getByRole('listitem');
    await expect(growingRows.first()).toHaveAttribute('aria-setsize', '-1');
  },
);

test('the focused row keeps the focus however far the list is scrolled', async ({
  page,
  gallery,
}) => {
  await gallery.open('infinite-list');
  const row = rowIn(page, LONG_LIST, 3);
  await row.focus();
  await scrollTo(page, LONG_LIST, 120_000);
  await expect(rowIn(page, LONG_LIST, 1)).toHaveCount(0);
  await expect(row).toBeFocused();
});

test(
  'the header of the current group stays at the top',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('infinite-list');
    await expect(rowIn(page, LONG_LIST, 1)).toBeVisible();
    await scrollTo(page, LONG_LIST, 400);
    const header = stateRegion(page, LONG_LIST).getByRole('heading', {
      name: '第 1 天',
      exact: true,
    });
    await expect(header).toBeVisible();
    const [headerBox, scrollerBox] = await Promise.all([
      header.boundingBox(),
      scrollerIn(page, LONG_LIST).boundingBox(),
    ]);
    expect(headerBox?.y).toBeCloseTo(scrollerBox?.y ?? NaN, 0);
  },
);

test(
  'after Back the list restores its position in the first frame',
  { tag: '@long' },
  async ({ page, gallery }) => {
    await gallery.open('infinite-list');
    await expect(rowIn(page, LONG_LIST, 1)).toBeVisible();
    for (let top = 0; top <= 6_000; top += 500) await scrollTo(page, LONG_LIST, top);
    await expect(rowIn(page, LONG_LIST, 98)).toBeVisible();
    const rowsBefore = await readUpperRows(page);
    const backButton = stateRegion(page, LONG_LIST).getByRole('button', { name: '返回' });
    await backButton.click();
    await expect(stateRegion(page, LONG_LIST).getByRole('heading', { name: '详情' })).toBeVisible();
    // Counts the rows on the screen after the first frame.
    const rowsInFirstFrame = scrollerIn(page, LONG_LIST).evaluate(
      (el) =>
        new Promise<number>((resolve) => {
          const pageElement = el.parentElement?.parentElement;
          const observer = new MutationObserver(() => {
            const list = pageElement?.querySelector('[role=list]');
            if (!list) return;
            observer.disconnect();
            requestAnimationFrame(() =>
              resolve(
                [...list.querySelectorAll('[role=listitem] button')].filter((row) => {
                  const { top } = row.getBoundingClientRect();
                  return top > 0 && top < 812;
                }).length,
              ),
            );
          });
          if (pageElement) observer.observe(pageElement, { childList: true, subtree: true });
        }),
    );
    await backButton.click();
    expect(await rowsInFirstFrame).toBeGreaterThan(4);
    await expect.poll(() => readUpperRows(page)).toEqual(rowsBefore);
  },
);

test('loads more rows when the end is near; after a failure, only a press on retry loads more', async ({
  page,
  gallery,
}) => {
  await gallery.open('infinite-list');
  const state = 'more on the way';
  const listRegion = stateRegion(page, state);
  await expect(rowIn(page, state, 1)).toBeVisible();
  await scrollTo(page, state, 1e6);
  await expect(listRegion.getByText('正在努力加载中...')).toBeVisible();
  await expect(rowIn(page, state, 20)).toBeVisible();
  await scrollTo(page, state, 1e6);
  const retry = listRegion.getByRole('button', { name: '加载失败，点击重试' });
  await expect(retry).toBeVisible();
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(listRegion.getByText('正在努力加载中...')).toBeVisible();
  await expect(rowIn(page, state, 40)).toBeVisible();
  await scrollTo(page, state, 1e6);
  await expect(listRegion.getByText('已加载完毕')).toBeVisible();
});

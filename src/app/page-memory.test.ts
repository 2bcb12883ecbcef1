import { describe, expect, test } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { createOverlays } from '../platform/overlays.ts';
import { createPageMemory } from './page-memory.ts';

const createTestMemory = (memberId = () => 'QS8888') =>
  createPageMemory({
    memberId,
    isFirstPage: () => true,
    onTitle: () => {},
    container: {} as HTMLElement,
    clock: {} as Clock,
    overlays: createOverlays({} as HTMLElement),
  });

const TEAM = { path: '/pages-sub/team/index', index: 1 };
const TAB = { path: '/pages/my/index', index: 0 };

describe('the kept state of a page', () => {
  test('is restored for the same history entry only', () => {
    const pages = createTestMemory();
    pages.lifeOf(TEAM).getKeptState().set('records', 12);
    expect(
      pages
        .lifeOf({ ...TEAM })
        .getKeptState()
        .get('records'),
    ).toBe(12);
    expect(pages.lifeOf({ ...TEAM, index: 2 }).getKeptState().size).toBe(0);
    expect(pages.lifeOf({ ...TEAM, path: '/pages-sub/asset/index' }).getKeptState().size).toBe(0);
  });

  test('is dropped when a new history entry opens the page again', () => {
    const pages = createTestMemory();
    const earlierLife = pages.lifeOf(TEAM);
    earlierLife.getKeptState().set('records', 12);
    pages.forget(TEAM);
    expect(pages.lifeOf(TEAM).getKeptState().size).toBe(0);
    expect(earlierLife.getKeptState().size).toBe(0);
  });

  test('is shared by all history entries of a tab', () => {
    const pages = createTestMemory();
    pages.lifeOf(TAB).getKeptState().set('records', 12);
    pages.forget({ ...TAB, index: 4 });
    expect(
      pages
        .lifeOf({ path: `${TAB.path}?from=home`, index: 4 })
        .getKeptState()
        .get('records'),
    ).toBe(12);
  });

  test('is kept separately for each member', () => {
    let memberId = 'QS8888';
    const pages = createTestMemory(() => memberId);
    pages.lifeOf(TAB).getKeptState().set('typed', '到期');
    memberId = 'QS0001';
    expect(pages.lifeOf(TAB).getKeptState().size).toBe(0);
    memberId = 'QS8888';
    expect(pages.lifeOf(TAB).getKeptState().get('typed')).toBe('到期');
  });

  test('is not shared between elements', () => {
    createTestMemory().lifeOf(TEAM).getKeptState().set('records', 12);
    expect(createTestMemory().lifeOf(TEAM).getKeptState().size).toBe(0);
  });
});

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

const TEAM = 'key-of-a-history-entry';
const TAB = 'pages/my/index';

describe('the kept state of a page', () => {
  test('is restored for the same history entry or tab only', () => {
    const pages = createTestMemory();
    pages.lifeOf(TEAM).openStorage().values.set('records', 12);
    expect(pages.lifeOf(TEAM).openStorage().values.get('records')).toBe(12);
    expect(pages.lifeOf('key-of-another-entry').openStorage().values.size).toBe(0);
  });

  test('is kept separately for each member', () => {
    let memberId = 'QS8888';
    const pages = createTestMemory(() => memberId);
    pages.lifeOf(TAB).openStorage().values.set('typed', '到期');
    memberId = 'QS0001';
    expect(pages.lifeOf(TAB).openStorage().values.size).toBe(0);
    memberId = 'QS8888';
    expect(pages.lifeOf(TAB).openStorage().values.get('typed')).toBe('到期');
  });

  test('is not shared between elements', () => {
    createTestMemory().lifeOf(TEAM).openStorage().values.set('records', 12);
    expect(createTestMemory().lifeOf(TEAM).openStorage().values.size).toBe(0);
  });
});

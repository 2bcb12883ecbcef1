import { describe, expect, test } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { createOverlays } from '../platform/overlays.ts';
import { createPageState } from './page-state.ts';

const createTestMemory = (memberId = () => 'QS8888') =>
  createPageState({
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
    pages.stateOf(TEAM).storage().values.set('records', 12);
    expect(pages.stateOf(TEAM).storage().values.get('records')).toBe(12);
    expect(pages.stateOf('key-of-another-entry').storage().values.size).toBe(0);
  });

  test('is kept separately for each member', () => {
    let memberId = 'QS8888';
    const pages = createTestMemory(() => memberId);
    pages.stateOf(TAB).storage().values.set('typed', '到期');
    memberId = 'QS0001';
    expect(pages.stateOf(TAB).storage().values.size).toBe(0);
    memberId = 'QS8888';
    expect(pages.stateOf(TAB).storage().values.get('typed')).toBe('到期');
  });

  test('is not shared between elements', () => {
    createTestMemory().stateOf(TEAM).storage().values.set('records', 12);
    expect(createTestMemory().stateOf(TEAM).storage().values.size).toBe(0);
  });
});

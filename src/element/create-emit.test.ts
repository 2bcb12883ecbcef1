import { describe, expect, test } from 'vitest';
import { createEmit } from './create-emit.ts';
import { createDiagnosticLog } from './diagnostic-log.ts';

const URL_DETAIL = { url: 'https://example.com', purpose: 'banner' } as const;

function createTestEmit() {
  const element = new EventTarget();
  const diagnosticLog = createDiagnosticLog();
  const emit = createEmit(element as HTMLElement, 'a', diagnosticLog);
  // The name of each event, and whether it was cancelled before this listener.
  const heardEvents: [string, boolean][] = [];
  const listen = (name: string, shouldCancel = false) =>
    element.addEventListener(name, (event) => {
      heardEvents.push([name, event.defaultPrevented]);
      if (shouldCancel) event.preventDefault();
    });
  return { emit, listen, heardEvents, events: diagnosticLog.events };
}

describe('an event with an old name', () => {
  test.each([
    ['the host cancels neither', false, false, true],
    ['the new name is cancelled', true, false, false],
    ['the old name is cancelled', false, true, false],
  ])('gets one decision for both names when %s', (_, isNewCancelled, isOldCancelled, isAllowed) => {
    const { emit, listen, heardEvents, events } = createTestEmit();
    listen('wr-open-url', isNewCancelled);
    listen('wr-openurl', isOldCancelled);
    expect(emit('wr-open-url', URL_DETAIL)).toBe(isAllowed);
    expect(heardEvents).toEqual([
      ['wr-open-url', false],
      ['wr-openurl', isNewCancelled],
    ]);
    expect(events.map(({ name }) => name)).toEqual(['wr-open-url']);
  });
});

test('dispatches an event without an old name once', () => {
  const { emit, listen, heardEvents } = createTestEmit();
  listen('wr-share');
  emit('wr-share', { url: 'https://example.com', title: 'A' });
  expect(heardEvents).toHaveLength(1);
});

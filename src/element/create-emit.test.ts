import { describe, expect, test } from 'vitest';
import { createEmit } from './create-emit.ts';
import { createDiagnosticLog } from './diagnostic-log.ts';

const URL = { url: 'https://example.com', purpose: 'banner' } as const;

function start() {
  const element = new EventTarget();
  const diagnosticLog = createDiagnosticLog();
  const emit = createEmit(element as HTMLElement, 'a', diagnosticLog);
  const heard: [string, boolean][] = [];
  const listen = (name: string, cancels = false) =>
    element.addEventListener(name, (event) => {
      heard.push([name, event.defaultPrevented]);
      if (cancels) event.preventDefault();
    });
  return { emit, listen, heard, events: diagnosticLog.events };
}

describe('an event with an old name', () => {
  test.each([
    ['nobody cancels', false, false, true],
    ['the new name is cancelled', true, false, false],
    ['the old name is cancelled', false, true, false],
  ])('has one decision when %s', (_, isNewCancelled, isOldCancelled, isAllowed) => {
    const { emit, listen, heard, events } = start();
    listen('wr-open-url', isNewCancelled);
    listen('wr-openurl', isOldCancelled);
    expect(emit('wr-open-url', URL)).toBe(isAllowed);
    expect(heard).toEqual([
      ['wr-open-url', false],
      ['wr-openurl', isNewCancelled],
    ]);
    expect(events.map(({ name }) => name)).toEqual(['wr-open-url']);
  });
});

test('an event with one name is dispatched once', () => {
  const { emit, listen, heard } = start();
  listen('wr-share');
  emit('wr-share', { url: 'https://example.com', title: 'A' });
  expect(heard).toHaveLength(1);
});

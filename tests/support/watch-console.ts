import type { Page } from '@playwright/test';

/** Collects the messages of the console, of all types or of these. */
export function watchConsole(page: Page, ...types: readonly ('warning' | 'error')[]): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (types.length === 0 || types.some((type) => type === message.type()))
      lines.push(message.text());
  });
  return lines;
}

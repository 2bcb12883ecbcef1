import type { Page } from '@playwright/test';
import type { Translate } from '../../../src/i18n/create-translate.ts';
import type { TestHost } from '../test.ts';

/** What a page model needs: the tab of the browser, the host page in it, and the texts in the language of the test. */
export interface Stage {
  readonly page: Page;
  readonly host: TestHost;
  readonly t: Translate;
}

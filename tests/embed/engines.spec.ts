import { expect, test } from '../support/test.ts';
import { elementText, t } from '../support/texts.ts';

// Before the bundle loads, each test removes the APIs that an older engine lacks.

/** APIs newer than Chrome 105, Safari 16.4 or Firefox 121: `Owner.name`, or a global. */
const MISSING_APIS = [
  ...['CloseWatcher', 'navigation', 'scheduler', 'trustedTypes', 'ToggleEvent', 'Iterator'],
  ...['HTMLDialogElement.prototype.requestClose', 'HTMLDialogElement.prototype.closedBy'],
  ...['HTMLElement.prototype.showPopover', 'HTMLElement.prototype.popover'],
  ...['Element.prototype.checkVisibility', 'Element.prototype.moveBefore'],
  ...['Document.prototype.startViewTransition', 'Document.prototype.caretPositionFromPoint'],
  ...['Promise.withResolvers', 'Promise.try', 'Object.groupBy', 'Map.groupBy', 'Array.fromAsync'],
  ...['toReversed', 'toSorted', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['union', 'intersection', 'difference'].map((name) => `Set.prototype.${name}`),
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['URL.canParse', 'URL.parse', 'URLSearchParams.prototype.size', 'AbortSignal.any'],
  ...['Intl.DurationFormat', 'Intl.Segmenter', 'Navigator.prototype.userActivation'],
  ...['Blob.prototype.bytes', 'Response.prototype.bytes', 'Response.json'],
  ...['BroadcastChannel', 'requestIdleCallback', 'Crypto.prototype.randomUUID'],
];

test(
  'an engine at the minimum version completes a whole visit',
  { tag: '@long' },
  async ({ page, host, embed, app }) => {
    await page.addInitScript((names) => {
      for (const name of names) {
        const path = name.split('.');
        const property = path.pop() ?? '';
        let owner = window as unknown as Record<string, unknown> | undefined;
        for (const step of path) owner = owner?.[step] as Record<string, unknown> | undefined;
        if (owner) delete owner[property];
      }
    }, MISSING_APIS);
    await host.open();
    const remainingApis = await page.evaluate(
      () => 'CloseWatcher' in window || 'moveBefore' in Element.prototype || 'any' in AbortSignal,
    );
    expect(remainingApis).toBe(false);
    await embed.logIn();

    await page.getByRole('link', { name: t('tab.invest') }).click();
    const sheet = page.getByRole('dialog', { name: '稳享30天' });
    for (const closeSheet of [
      () => sheet.getByRole('button', { name: t('common.close') }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await page
        .getByRole('button', { name: t('invest.view') })
        .first()
        .click();
      await expect(sheet).toBeInViewport({ ratio: 1 });
      await closeSheet();
      await expect(sheet).toHaveCount(0);
    }
    await page.goBack();
    await expect(embed.balance).toBeVisible();

    await embed.element.evaluate((element) => {
      document.body.appendChild(document.createElement('section')).append(element);
    });
    await app.tab('tab.my').click();
    await app.button('session.logout').click();
    await app.answer('common.ok');
    await expect(embed.loginButton).toBeVisible();
  },
);

const updateRequest = elementText('oldEngineTitle', {}, 'en');

interface ReportedError {
  code: string;
  message: string;
  recoverable: boolean;
}

/** The APIs that unsupported engines lack, oldest engine last. */
const UNSUPPORTED_ENGINES = [
  ['container queries (Chrome 104)', []],
  ['adoptedStyleSheets too (Safari 16.3)', ['CSSStyleSheet', 'ShadowRoot.adoptedStyleSheets']],
  [
    'whatever came since Chrome 87 and Safari 14',
    [
      ...['CSSStyleSheet', 'ShadowRoot.adoptedStyleSheets', 'structuredClone', 'BroadcastChannel'],
      ...['HTMLDialogElement', 'Element.moveBefore', 'Crypto.randomUUID', 'Element.inert'],
      ...['Array.at', 'Array.findLast', 'String.at', 'AbortSignal.any', 'AbortSignal.timeout'],
      ...['ResizeObserver', 'OffscreenCanvas', 'WeakRef', 'scheduler', 'CloseWatcher'],
    ],
  ],
] as const;

for (const [engineName, missingApis] of UNSUPPORTED_ENGINES) {
  test(
    `an engine without ${engineName} gets an update message in its language, and fetches nothing`,
    { tag: '@long' },
    async ({ page, host, mock, embed }) => {
      const requestedFiles: string[] = [];
      page.on('request', (request) => requestedFiles.push(request.url().replace(/.*\//, '')));
      await page.addInitScript((names) => {
        // A property of CSSStyleDeclaration cannot be deleted, so the document's style is replaced.
        const styleDescriptor = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style');
        Object.defineProperty(HTMLElement.prototype, 'style', {
          get(this: HTMLElement) {
            return this === document.documentElement
              ? {}
              : (styleDescriptor?.get?.call(this) as unknown);
          },
        });
        Reflect.deleteProperty(Object, 'hasOwn');
        for (const name of names) {
          const [owner = '', member] = name.split('.');
          const ownerClass = (window as unknown as Record<string, { prototype: object }>)[owner];
          if (member === undefined) Reflect.deleteProperty(window, owner);
          else if (ownerClass) Reflect.deleteProperty(ownerClass.prototype, member);
        }
        const reportedErrors: unknown[] = [];
        document.addEventListener('wr-error', (event) => {
          const { code, message, recoverable } = (event as CustomEvent<ReportedError>).detail;
          reportedErrors.push({ code, message, recoverable });
        });
        Object.assign(window, { reportedErrors });
      }, missingApis);
      const tag = (locale: string) =>
        `<wealth-rewards api-base="${mock.url}" routing="memory" locale="${locale}" style="block-size: 300px"></wealth-rewards>`;
      await host.open({ body: tag('zh-Hans') + tag('en') });
      for (const message of [
        elementText('oldEngineTitle'),
        elementText('oldEngineHint'),
        updateRequest,
      ])
        await expect(page.getByText(message)).toBeInViewport();
      const error = { code: 'CONFIG', message: 'unsupported engine', recoverable: false };
      expect(
        await page.evaluate(
          () => (window as unknown as { reportedErrors: ReportedError[] }).reportedErrors,
        ),
      ).toEqual([error, error]);
      const states = await embed.elements.evaluateAll((all) =>
        all.map((element) => (element as HTMLElement & { state: string }).state),
      );
      expect(states).toEqual(['error', 'error']);
      expect(requestedFiles.filter((name) => name.endsWith('.js'))).toEqual(['wealth-rewards.js']);
      // Calling its methods and changing its attributes does not throw either.
      await embed.element.evaluate((element) => {
        const app = element as HTMLElement & Record<'back' | 'refresh' | 'logout', () => unknown>;
        app.back();
        app.refresh();
        app.logout();
        element.setAttribute('locale', 'en');
        element.setAttribute('theme', 'dark');
      });
      await expect(page.getByText(updateRequest)).toHaveCount(2);
      await embed.remove();
      await expect(page.getByText(updateRequest)).toHaveCount(1);
    },
  );
}

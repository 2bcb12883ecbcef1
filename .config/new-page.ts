import { insertBefore, toCamelCase } from './edit-source.ts';
import type { Recipe } from './new.ts';
import { findPageFile, splitRoutePath } from './page-file.ts';

/** A page that needs a login: `fees` is /pages-sub/fees/index, `my/fees` is /pages-sub/my/fees. */
export function newPage(name: string): Recipe {
  const path = `pages-sub/${name.includes('/') ? name : `${name}/index`}`;
  const { page } = splitRoutePath(path);
  const { file, component } = findPageFile(path);
  const key = toCamelCase(page);
  const texts = (empty: string, ending: string) =>
    `export const ${key} = {\n  '${key}.empty': '${empty}',\n}${ending};\n`;
  const addTitle = (title: string) => (text: string) =>
    insertBefore(text, `  'title.notFound'`, `  'title.${key}': '${title}',\n`);
  return {
    added: {
      [`src/${file}`]: pageText(path, component, key),
      [`src/${file.replace('.tsx', '.test.tsx')}`]: testText(path, key),
      [`tests/e2e/${page}.spec.ts`]: specText(path, key),
      [`src/i18n/zh-Hans/pages/${page}.ts`]: texts('暂无内容', ' as const'),
      [`src/i18n/en/pages/${page}.ts`]: texts('Nothing here yet', ''),
    },
    changed: {
      'src/routes.ts': (text) =>
        insertBefore(
          text,
          '] as const satisfies readonly RouteShape[];',
          `  { path: '${path}', title: 'title.${key}' },\n`,
        ),
      'src/app/pages.ts': (text) =>
        insertBefore(text, '};', `  '${path}': () => import('../${file}'),\n`),
      'src/paths.ts': (text) => insertBefore(text, '};', `  ${key}: pathTo('${path}'),\n`),
      'src/i18n/zh-Hans/core.ts': addTitle('新页面'),
      'src/i18n/en/core.ts': addTitle('New page'),
    },
    scripts: ['map'],
    next: `The page is /#/${path} in \`npm run dev\`. Now:
1. Write its title in src/i18n/*/core.ts, and its texts in src/i18n/*/pages/${page}.ts.
2. Link to it with <Link to={paths.${key}()}>.
3. Write its tests: npx vitest src/${file.replace('.tsx', '')} --project='commit*'`,
  };
}

function pageText(path: string, component: string, key: string): string {
  return `import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';

/** ${path}: … */
function ${component}() {
  const t = useT();
  return (
    <Page>
      <EmptyState title={t('${key}.empty')} />
    </Page>
  );
}

export { ${component} as Component };
`;
}

function testText(path: string, key: string): string {
  return `import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { t } from '../../../tests/support/texts.ts';

test('shows its content', async () => {
  const { app } = await openApp('/${path}');
  expect(await app.findByText(t('${key}.empty'))).toBeVisible();
  expect.fail('Write what the page shows when it works, when it is empty and when it fails to load.');
});
`;
}

function specText(path: string, key: string): string {
  return `import { expectAccessible, expectNoOverflow } from '../support/screen-checks.ts';
import { expect, test } from '../support/test.ts';

test('the page is accessible', async ({ page, host, app }) => {
  await host.openLoggedIn({ hash: '#/${path}' });
  await expect(app.heading('title.${key}')).toBeVisible();
  await expectAccessible(page, '${path}');
  await expectNoOverflow(page);
});
`;
}

import { toPascalCase } from './edit-source.ts';
import type { Recipe } from './new.ts';

/** A component of the design system: `fee-table` is src/ui/fee-table/FeeTable.tsx. */
export function newComponent(name: string): Recipe {
  const component = toPascalCase(name);
  const file = `src/ui/${name}/${component}`;
  return {
    added: {
      [`${file}.tsx`]: componentText(component),
      [`${file}.module.css`]: '.box {\n  color: var(--text);\n}\n',
      [`src/ui/${name}/${name}.stories.tsx`]: storyText(component),
      [`tests/ui/${name}.spec.ts`]: specText(name),
    },
    changed: { 'embed-demo/gallery/purposes.ts': (text) => addPurpose(text, name) },
    scripts: ['css'],
    next: `The component is in /gallery.html?only=${name} of \`npm run dev\`. Now:
1. Say in embed-demo/gallery/purposes.ts what it is for.
2. Show each state in src/ui/${name}/${name}.stories.tsx.
3. Write its test: npx playwright test tests/ui/${name}.spec.ts`,
  };
}

/** Inserts the purpose in the order of the names. */
function addPurpose(text: string, name: string): string {
  const purpose = `  '${name}': ['说明组件的用途。', 'Says what the component is for.'],\n`;
  const later = [...text.matchAll(/^ {2}'?([a-z-]+)'?: \[/gm)].find(
    ([, other = '']) => other > name,
  );
  const index = later?.index ?? text.lastIndexOf('};');
  return text.slice(0, index) + purpose + text.slice(index);
}

function componentText(component: string): string {
  return `import type { ReactNode } from 'react';
import { useStyles } from '../hooks/use-styles.ts';
import styles from './${component}.module.css';

/** … */
export function ${component}({ children }: { children: ReactNode }) {
  const css = useStyles(styles);
  return <div className={css.box}>{children}</div>;
}
`;
}

function storyText(component: string): string {
  return `import { State } from '../../../embed-demo/gallery/State.tsx';
import { ${component} } from './${component}.tsx';

export function Story() {
  return (
    <State name="plain">
      <${component}>内容</${component}>
    </State>
  );
}
`;
}

function specText(name: string): string {
  return `import { expect, stateRegion, test } from '../support/test.ts';

test('works by keyboard and by touch', async ({ page, gallery }) => {
  await gallery.open('${name}');
  await expect(stateRegion(page, 'plain')).toBeVisible();
  expect(null, 'Write how a member uses the component.').not.toBeNull();
});
`;
}

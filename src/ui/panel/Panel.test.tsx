import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Elements } from '../elements.ts';
import { UiContext, type Ui } from '../ui-context.ts';
import { Panel } from './Panel.tsx';

vi.stubGlobal(
  'CSSStyleSheet',
  class {
    replaceSync() {}
  },
);

const renderPanel = (button: Elements) =>
  renderToString(
    <UiContext value={{ pageServices: { adopt() {} } } as unknown as Ui}>
      <Panel button={button}>
        <p>content</p>
      </Panel>
    </UiContext>,
  );

test('a panel has a foot only if it has a button', () => {
  const panelWithoutFoot = renderPanel(undefined);
  expect(renderPanel(false)).toBe(panelWithoutFoot);
  expect(renderPanel(<button>more</button>)).not.toBe(panelWithoutFoot);
});

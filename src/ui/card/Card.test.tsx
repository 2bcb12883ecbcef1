import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Elements } from '../elements.ts';
import { UiContext, type Ui } from '../ui-context.ts';
import { Card } from './Card.tsx';

vi.stubGlobal(
  'CSSStyleSheet',
  class {
    replaceSync() {}
  },
);

const renderCard = (action: Elements) =>
  renderToString(
    <UiContext value={{ pageServices: { adopt() {} } } as unknown as Ui}>
      <Card action={action}>
        <p>content</p>
      </Card>
    </UiContext>,
  );

test('a card has a foot only if it has an action', () => {
  const cardWithoutFoot = renderCard(undefined);
  expect(renderCard(false)).toBe(cardWithoutFoot);
  expect(renderCard(<button>more</button>)).not.toBe(cardWithoutFoot);
});

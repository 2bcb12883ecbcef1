import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Card } from './Card.tsx';
import type { Elements } from './elements.ts';
import { AdoptContext } from './use-styles.ts';

vi.stubGlobal(
  'CSSStyleSheet',
  class {
    replaceSync() {}
  },
);

const renderCard = (action: Elements) =>
  renderToString(
    <AdoptContext value={() => {}}>
      <Card action={action}>
        <p>content</p>
      </Card>
    </AdoptContext>,
  );

test('a card has a foot only if it has an action', () => {
  const cardWithoutFoot = renderCard(undefined);
  expect(renderCard(false)).toBe(cardWithoutFoot);
  expect(renderCard(<button>more</button>)).not.toBe(cardWithoutFoot);
});

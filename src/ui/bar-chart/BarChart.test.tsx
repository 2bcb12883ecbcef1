// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openStory } from '../../../tests/support/open-story.tsx';

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));

test('the notes of results are clear of the band and of the bars, which are thin', async () => {
  const { element } = await openStory('bar-chart');
  const chart = element('results on a band');
  const [band, ...bars] = [...chart.querySelectorAll('rect')];
  expect(new Set(bars.map((bar) => numberOf(bar, 'width')))).toEqual(new Set([8]));
  const notes = [...chart.querySelectorAll('text')];
  const rowsOf = (sign: RegExp) =>
    new Set(
      notes.filter(({ textContent }) => sign.test(textContent)).map((note) => numberOf(note, 'y')),
    );
  const [gainRow, ...otherGainRows] = rowsOf(/^\d/);
  const [lossRow, ...otherLossRows] = rowsOf(/^-/);
  expect([otherGainRows, otherLossRows]).toEqual([[], []]);
  const ends = bars.flatMap((bar) => [
    numberOf(bar, 'y'),
    numberOf(bar, 'y') + numberOf(bar, 'height'),
  ]);
  expect(gainRow).toBeLessThanOrEqual(Math.min(numberOf(band!, 'y'), ...ends));
  expect(lossRow).toBeGreaterThanOrEqual(Math.max(...ends));
});

test('a chart of hidden amounts has no bars, and its height tells nothing', async () => {
  const { element, state } = await openStory('bar-chart');
  const chart = element('hidden');
  expect(chart.querySelector('rect')).toBeNull();
  expect(state('hidden').getByText('已隐藏')).toBeVisible();
  expect(state('hidden').getAllByRole('button')).toHaveLength(6);
});

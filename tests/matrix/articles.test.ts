import fc from 'fast-check';
import { test } from 'vitest';
import { expectHarmless, randomMarkup } from '../support/harmless-article.ts';
import { HOSTILE_ARTICLES } from '../support/hostile-articles.ts';
import { trySamples } from './try-samples.ts';

const TABLE = 'Input: articles';

const LONGEST_PIECE = 2_000;

/** A piece of a known attack. */
const piece = fc
  .tuple(fc.constantFrom(...Object.values(HOSTILE_ARTICLES)), fc.nat(60), fc.nat(LONGEST_PIECE))
  .map(([html, from, length]) => html.slice(from % html.length, from + length));

/** Attacks cut and joined, with markup between them. */
const article = fc
  .array(fc.oneof({ weight: 3, arbitrary: piece }, { weight: 1, arbitrary: randomMarkup }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

test('draws only allowed elements of joined attacks and random markup', async () => {
  await trySamples(
    { table: TABLE, row: 'an article' },
    5_000,
    article,
    (html) => void expectHarmless(html),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CALLS,
  describeEndpoints,
  exampleAnswer,
  exampleInput,
} from '../../mock-server/documents/openapi.ts';
import { ApiError } from '../../src/api/api-error.ts';
import { createTransport } from '../../src/api/transport.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { nodeOf } from '../../src/contract/schema-node.ts';
import { manualClock } from '../support/manual-clock.ts';
import { stubFetch } from '../support/stub-fetch.ts';
import { violationsOf } from './contract-violations.ts';
import { corruption, corruptJson, type Corruption } from './corrupt-json.ts';
import { trySamples } from './try-samples.ts';

// Tries a thousand corrupt answers for every call. The app reads data that fits the contract, or refuses the answer.

const SAMPLE_COUNT = 1_000;

/** Faults of the whole body. They change no single value. */
const BODIES: Readonly<Record<string, (body: string) => string>> = {
  whole: (body) => body,
  'cut in the middle': (body) => body.slice(0, body.length / 2),
  'with a byte order mark': (body) => `\ufeff${body}`,
  'with text after it': (body) => `${body}</html>`,
};

interface Sample {
  /** The index of the endpoint among those with its path. */
  readonly endpoint: number;
  readonly corruptions: readonly Corruption[];
  readonly body: keyof typeof BODIES;
  readonly status: number;
}

const sample: fc.Arbitrary<Sample> = fc.record({
  endpoint: fc.nat(3),
  corruptions: fc.array(corruption, { minLength: 1, maxLength: 4 }),
  body: fc.oneof(
    { weight: 9, arbitrary: fc.constant('whole') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(BODIES)) },
  ),
  status: fc.oneof(
    { weight: 9, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.constantFrom(201, 204, 302, 400, 401, 404, 500, 503, 599) },
  ),
});

/** Leaves out the body of a 204, because `Response` throws if a 204 has a body. */
const responseWith = (body: string, status: number) =>
  new Response(status === 204 ? null : body, { status });

function createSend(fake: typeof fetch) {
  stubFetch(fake);
  const session = {
    token: 'token-of-the-member',
    sessionId: 1,
    endSignal: new AbortController().signal,
  };
  return createTransport({
    baseUrl: 'https://api.example',
    clock: manualClock(),
    locale: () => 'zh-Hans',
    session: () => session,
  });
}

/** The endpoints with the path of a call, each with a valid input and an example answer. */
const examplesOf = (call: Endpoint) =>
  describeEndpoints(call).map((described) => ({
    endpoint: described.endpoint,
    input: exampleInput(described) as Record<string, unknown>,
    answer: exampleAnswer(described),
  }));

/** Lists where the data of an answer breaks the contract. A refused answer has no violations. */
async function readViolations(
  answerData: Promise<unknown>,
  { output }: Endpoint,
): Promise<string[]> {
  try {
    return violationsOf(nodeOf(output), await answerData);
  } catch (error) {
    return error instanceof ApiError ? [] : [`threw ${String(error)}`];
  }
}

const CALLS_BY_PATH = CALLS.map((endpoint) => [endpoint.path, endpoint] as const);

test.each(CALLS_BY_PATH)(
  '%s: reads data of the contract, or refuses the answer',
  async (path, call) => {
    const examples = examplesOf(call);
    let body = '';
    let status = 200;
    const send = createSend(() => Promise.resolve(responseWith(body, status)));
    let readCount = 0;
    await trySamples(
      { table: 'Input: answers', row: path },
      SAMPLE_COUNT,
      sample,
      async (drawnSample) => {
        const { endpoint, input, answer } = examples[drawnSample.endpoint % examples.length]!;
        body = BODIES[drawnSample.body]!(corruptJson(answer, drawnSample.corruptions));
        status = drawnSample.status;
        const reading = send(endpoint, input);
        reading.then(
          () => (readCount += 1),
          () => {},
        );
        expect(await readViolations(reading, endpoint)).toEqual([]);
        expect(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted')).toBeUndefined();
      },
    );
    // Some answers must stay readable, so that the test also checks data that the app has read.
    expect(readCount).toBeGreaterThan(SAMPLE_COUNT / 50);
  },
);

import examples from './examples.json' with { type: 'json' };

// The examples of the documents: requests and the answers of the mock to them. `npm run api` records them, and a test
// compares them with the answers of the present mock.

/** A request of a call, and the `data` of the mock's answer. */
export interface CallExample {
  readonly input: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

/** The examples by the name of the endpoint. */
export type Examples = Readonly<Record<string, readonly CallExample[]>>;

const EXAMPLES: Examples = examples;

/** The examples of an endpoint, the best one first. */
export const examplesOf = (name: string): readonly CallExample[] => EXAMPLES[name] ?? [];

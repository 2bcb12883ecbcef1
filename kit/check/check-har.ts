import * as v from 'valibot';
import { CODE } from '../../src/contract/codes.ts';
import { type Endpoint, variantOf } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { englishMessage, describeOutcome } from './caller.ts';
import { HiddenAnswers } from './check-origin.ts';
import { readAnswer } from './read-answer.ts';
import { CALLS, nameOf, Report, verdictOf } from './report.ts';
import { UsageError } from './usage-error.ts';

// Reads the calls that a browser recorded (HAR 1.2).

const pairs = v.array(v.object({ name: v.string(), value: v.string() }));

const HAR = v.object({
  log: v.object({
    entries: v.array(
      v.object({
        request: v.object({
          method: v.string(),
          url: v.string(),
          headers: pairs,
          postData: v.optional(v.object({ text: v.optional(v.string(), '') })),
        }),
        response: v.object({
          status: v.number(),
          headers: pairs,
          content: v.object({
            text: v.optional(v.string()),
            encoding: v.optional(v.string()),
          }),
        }),
      }),
    ),
  }),
});

type Entry = v.InferOutput<typeof HAR>['log']['entries'][number];
type Pairs = v.InferOutput<typeof pairs>;

function fieldsOf({ url, postData }: Entry['request']): object {
  if (!postData) return Object.fromEntries(new URL(url).searchParams);
  try {
    return (JSON.parse(postData.text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** HTTP/2 pseudo-headers begin with a colon. `Headers` rejects them. */
const headersOf = (recorded: Pairs) =>
  new Headers(
    recorded
      .filter(({ name }) => !name.startsWith(':'))
      .map(({ name, value }): [string, string] => [name, value.replace(/[\r\n]+/g, ' ')]),
  );

function endpointOf({ method, url }: Entry['request']): Endpoint | undefined {
  const { pathname } = new URL(url);
  return CALLS.find((call) => call.method === method && pathname.endsWith(API_PREFIX + call.path));
}

const KNOWN_CODES: ReadonlySet<number> = new Set(Object.values(CODE));

/** The last refusal of each call, as a sentence. */
type Refusals = Map<string, string>;

function checkEntry(
  endpoint: Endpoint,
  { request, response }: Entry,
  report: Report,
  refusals: Refusals,
): void {
  const name = nameOf(endpoint);
  const { text, encoding } = response.content;
  if (response.status > 0 && text === undefined)
    return report.skip(name, 'The HAR has no body of its answer. Export it with content.');
  const body = encoding === 'base64' ? Buffer.from(text ?? '', 'base64').toString() : (text ?? '');
  const fields = fieldsOf(request);
  const headers = headersOf(response.headers);
  const reply = { status: response.status, headers, body };
  if (response.status === 0)
    return report.wrong(name, 'No answer was recorded. Look for a CORS error in the console.');
  const { outcome, findings } = readAnswer(endpoint, fields, reply);
  for (const finding of findings) report.add(name, finding);
  if (outcome.kind === 'data') report.seen(name, variantOf(endpoint, fields) ?? 'main');
  if (outcome.kind === 'refused' && !KNOWN_CODES.has(outcome.code))
    report.tolerate(name, `It was refused with ${englishMessage(outcome.code)}.`);
  if (outcome.kind === 'refused' || outcome.kind === 'unauthorized')
    refusals.set(name, `It was only refused, with ${describeOutcome(outcome)}.`);
}

const ABSENT = 'The HAR has no such call. Open a page that makes it while you record.';

/** Gives each call without a recorded success a reason. */
function explainUntried(report: Report, refusals: Refusals): void {
  for (const name of CALLS.map(nameOf)) {
    const subject = report.subjects().find((each) => each.name === name);
    if (!subject || subject.forms.size > 0 || verdictOf(subject) === 'wrong') continue;
    if (subject.untried.length === 0) report.skip(name, refusals.get(name) ?? ABSENT);
  }
}

/** Checks the calls of a recording. Throws a UsageError if the file contains none. */
export function checkHar(text: string): Report {
  const report = new Report();
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The HAR schema below reports invalid JSON.
  }
  const har = v.safeParse(HAR, parsed);
  if (!har.success)
    throw new UsageError('The file is not a HAR. Save it in the network panel of a browser.');
  const entries = har.output.log.entries.filter(({ request }) => URL.canParse(request.url));
  const called = entries.flatMap((entry) => {
    const endpoint = endpointOf(entry.request);
    return endpoint ? [{ endpoint, entry }] : [];
  });
  if (called.length === 0)
    throw new UsageError(
      `The HAR has no call below ${API_PREFIX}/api. Record it while the app is open.`,
    );
  const refusals: Refusals = new Map();
  const hidden = new Map<string, HiddenAnswers>();
  for (const { endpoint, entry } of called) {
    checkEntry(endpoint, entry, report, refusals);
    const { request, response } = entry;
    const origin = headersOf(request.headers).get('origin');
    if (!origin || response.status === 0) continue;
    const ofOrigin = hidden.get(origin) ?? new HiddenAnswers({ base: request.url, origin });
    hidden.set(origin, ofOrigin);
    ofOrigin.add(nameOf(endpoint), { ...response, headers: headersOf(response.headers) });
  }
  explainUntried(report, refusals);
  for (const each of hidden.values()) each.report(report);
  return report;
}

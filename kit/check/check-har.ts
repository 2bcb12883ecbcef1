import * as v from 'valibot';
import { isCode } from '../../src/contract/codes.ts';
import { type Endpoint, isSelected } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { describeCode, describeOutcome } from './caller.ts';
import { HiddenAnswers } from './check-origin.ts';
import { readAnswer } from './read-answer.ts';
import { CALLS, nameOf, Report, verdictOf } from './report.ts';
import { UsageError } from './usage-error.ts';

// Checks the calls that a browser recorded in a HAR file (HAR 1.2).

const nameValuePairs = v.array(v.object({ name: v.string(), value: v.string() }));

/** The status of a recorded call that got no answer. */
const NO_ANSWER = 0;

const HAR_SCHEMA = v.object({
  log: v.object({
    entries: v.array(
      v.object({
        request: v.object({
          method: v.string(),
          url: v.string(),
          headers: nameValuePairs,
          postData: v.optional(v.object({ text: v.optional(v.string(), '') })),
        }),
        response: v.object({
          status: v.number(),
          headers: nameValuePairs,
          content: v.object({
            text: v.optional(v.string()),
            encoding: v.optional(v.string()),
          }),
        }),
      }),
    ),
  }),
});

type HarEntry = v.InferOutput<typeof HAR_SCHEMA>['log']['entries'][number];
type NameValuePairs = v.InferOutput<typeof nameValuePairs>;

function fieldsOf({ url, postData }: HarEntry['request']): object {
  if (!postData) return Object.fromEntries(new URL(url).searchParams);
  try {
    return (JSON.parse(postData.text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** The recorded headers without HTTP/2 pseudo-headers. These begin with a colon, which `Headers` rejects. */
const headersOf = (recordedHeaders: NameValuePairs) =>
  new Headers(
    recordedHeaders
      .filter(({ name }) => !name.startsWith(':'))
      .map(({ name, value }): [string, string] => [name, value.replace(/[\r\n]+/g, ' ')]),
  );

function endpointOf(request: HarEntry['request']): Endpoint | undefined {
  const { pathname } = new URL(request.url);
  const fields = fieldsOf(request);
  const endpoints = CALLS.filter(
    ({ method, path }) => method === request.method && pathname.endsWith(API_PREFIX + path),
  );
  return endpoints.find((endpoint) => isSelected(endpoint, fields)) ?? endpoints[0];
}

/** The last business error of each call, as a sentence, by the name of the call. */
type BusinessErrors = Map<string, string>;

function checkRecordedCall(
  endpoint: Endpoint,
  { request, response }: HarEntry,
  report: Report,
  businessErrors: BusinessErrors,
): void {
  const name = nameOf(endpoint);
  const { text, encoding } = response.content;
  if (response.status !== NO_ANSWER && text === undefined)
    return report.addSkipped(name, 'The HAR has no body of its answer. Export it with content.');
  const body = encoding === 'base64' ? Buffer.from(text ?? '', 'base64').toString() : (text ?? '');
  const fields = fieldsOf(request);
  const headers = headersOf(response.headers);
  const reply = { status: response.status, headers, body };
  if (response.status === NO_ANSWER)
    return report.addWrong(name, 'No answer was recorded. Look for a CORS error in the console.');
  const { outcome, findings } = readAnswer(endpoint, fields, reply);
  for (const finding of findings) report.add(name, finding);
  if (outcome.kind === 'data') report.markChecked(name, endpoint.name);
  if (outcome.kind === 'refused' && !isCode(outcome.code))
    report.addTolerated(name, `It was refused with ${describeCode(outcome.code)}.`);
  if (outcome.kind === 'refused' || outcome.kind === 'unauthorized')
    businessErrors.set(name, `It was only refused, with ${describeOutcome(outcome)}.`);
}

const NOT_RECORDED = 'The HAR has no such call. Open a page that makes it while you record.';

/** Adds a reason to the report for each call of which the HAR file has no success. */
function explainUntriedCalls(report: Report, businessErrors: BusinessErrors): void {
  for (const name of CALLS.map(nameOf)) {
    const subject = report.subjects().find((candidate) => candidate.name === name);
    if (!subject || subject.checked.size > 0 || verdictOf(subject) === 'wrong') continue;
    if (subject.untried.length === 0)
      report.addSkipped(name, businessErrors.get(name) ?? NOT_RECORDED);
  }
}

/** Checks the calls in the text of a HAR file. Throws a UsageError if it contains none. */
export function checkHar(harText: string): Report {
  const report = new Report();
  let parsedText: unknown = null;
  try {
    parsedText = JSON.parse(harText);
  } catch {
    // The HAR schema below reports invalid JSON.
  }
  const har = v.safeParse(HAR_SCHEMA, parsedText);
  if (!har.success)
    throw new UsageError('The file is not a HAR. Save it in the network panel of a browser.');
  const entries = har.output.log.entries.filter(({ request }) => URL.canParse(request.url));
  const apiCalls = entries.flatMap((entry) => {
    const endpoint = endpointOf(entry.request);
    return endpoint ? [{ endpoint, entry }] : [];
  });
  if (apiCalls.length === 0)
    throw new UsageError(
      `The HAR has no call below ${API_PREFIX}/api. Record it while the app is open.`,
    );
  const businessErrors: BusinessErrors = new Map();
  const answersByOrigin = new Map<string, HiddenAnswers>();
  for (const { endpoint, entry } of apiCalls) {
    checkRecordedCall(endpoint, entry, report, businessErrors);
    const { request, response } = entry;
    const origin = headersOf(request.headers).get('origin');
    if (!origin || response.status === NO_ANSWER) continue;
    const answersOfOrigin =
      answersByOrigin.get(origin) ?? new HiddenAnswers({ base: request.url, origin });
    answersByOrigin.set(origin, answersOfOrigin);
    answersOfOrigin.add(nameOf(endpoint), { ...response, headers: headersOf(response.headers) });
  }
  explainUntriedCalls(report, businessErrors);
  for (const hiddenAnswers of answersByOrigin.values()) hiddenAnswers.report(report);
  return report;
}

import * as v from 'valibot';
import { isCode } from '../../src/contract/codes.ts';
import { type Endpoint, isSelected } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { describeCode, describeOutcome } from './caller.ts';
import { HiddenAnswers } from './check-origin.ts';
import { parseJsonObject, readAnswer, type Reply } from './read-answer.ts';
import { CALLS, nameOf, Report, verdictOf } from './report.ts';
import { UsageError } from './usage-error.ts';

// Checks the calls that a browser recorded in a HAR file (HAR 1.2).

const nameValuePairs = v.array(v.object({ name: v.string(), value: v.string() }));

/** The status of a recorded call that got no answer. */
const NO_ANSWER = 0;

/** A browser takes such an answer from its cache, and the page gets a 200. Chrome records the body from the cache. */
const NOT_MODIFIED = 304;
/** How Chrome names a call that the page has aborted, for example because it was left. */
const ABORTED = 'net::ERR_ABORTED';

const ENTRY_SCHEMA = v.object({
  request: v.object({
    method: v.string(),
    url: v.string(),
    headers: nameValuePairs,
    postData: v.nullish(v.object({ text: v.nullish(v.string()) })),
  }),
  response: v.object({
    status: v.number(),
    headers: nameValuePairs,
    content: v.object({ text: v.nullish(v.string()), encoding: v.nullish(v.string()) }),
    /** Chrome's reason why no whole answer came. */
    _error: v.nullish(v.string()),
  }),
});

/** The entries are read one by one, because a browser also records extensions, sockets and calls to other servers. */
const HAR_SCHEMA = v.object({ log: v.object({ entries: v.array(v.unknown()) }) });

type HarEntry = v.InferOutput<typeof ENTRY_SCHEMA>;

const readEntry = (entry: unknown): HarEntry[] => {
  const { success, output } = v.safeParse(ENTRY_SCHEMA, entry);
  return success && URL.canParse(output.request.url) ? [output] : [];
};
type NameValuePairs = v.InferOutput<typeof nameValuePairs>;

function fieldsOf({ url, postData }: HarEntry['request']): object {
  if (!postData) return Object.fromEntries(new URL(url).searchParams);
  try {
    return (JSON.parse(postData.text ?? '') as object | null) ?? {};
  } catch {
    return {};
  }
}

/** The recorded headers. Leaves out those that `Headers` rejects: HTTP/2 pseudo-headers, and values beyond Latin-1. */
function headersOf(recordedHeaders: NameValuePairs): Headers {
  const headers = new Headers();
  for (const { name, value } of recordedHeaders)
    if (/^[\w-]+$/.test(name) && !/[^\t\r\n -ÿ]/.test(value))
      headers.append(name, value.replace(/[\r\n]+/g, ' '));
  return headers;
}

function endpointOf(request: HarEntry['request']): Endpoint | undefined {
  const { pathname } = new URL(request.url);
  const fields = fieldsOf(request);
  const endpoints = CALLS.filter(
    ({ method, path }) => method === request.method && pathname.endsWith(API_PREFIX + path),
  );
  return endpoints.find((endpoint) => isSelected(endpoint, fields)) ?? endpoints[0];
}

/** Why the HAR has no success of a call, by the name of the call. The last reason wins. */
type Reasons = Map<string, string>;

/** The recorded answer as the page got it. */
function replyOf({ status, headers: recordedHeaders, content }: HarEntry['response']): Reply {
  const { text, encoding } = content;
  const body = encoding === 'base64' ? Buffer.from(text ?? '', 'base64').toString() : (text ?? '');
  const headers = headersOf(recordedHeaders);
  if (status !== NOT_MODIFIED) return { status, headers, body };
  // The server does not repeat the type of the body.
  headers.set('content-type', headers.get('content-type') ?? 'application/json');
  return { status: 200, headers, body };
}

function checkRecordedCall(
  endpoint: Endpoint,
  { request, response }: HarEntry,
  report: Report,
  reasons: Reasons,
): void {
  const name = nameOf(endpoint);
  const reply = replyOf(response);
  if (response._error === ABORTED && parseJsonObject(reply.body) === null)
    return void reasons.set(name, 'The page aborted the call. Stay on it until it has loaded.');
  if (response.status === NO_ANSWER)
    return report.addWrong(name, 'No answer was recorded. Look for a CORS error in the console.');
  if (typeof response.content.text !== 'string')
    return void reasons.set(name, 'The HAR has no body of its answer. Export it with content.');
  const { outcome, findings } = readAnswer(endpoint, fieldsOf(request), reply);
  for (const finding of findings) report.add(name, finding);
  if (outcome.kind === 'data') report.markChecked(name, endpoint.name);
  if (outcome.kind === 'refused' && !isCode(outcome.code))
    report.addTolerated(name, `It was refused with ${describeCode(outcome.code)}.`);
  if (outcome.kind === 'refused' || outcome.kind === 'unauthorized')
    reasons.set(name, `It was only refused, with ${describeOutcome(outcome)}.`);
}

const NOT_RECORDED = 'The HAR has no such call. Open a page that makes it while you record.';

/** Adds a reason to the report for each call of which the HAR file has no success. */
function explainUntriedCalls(report: Report, reasons: Reasons): void {
  for (const name of CALLS.map(nameOf)) {
    const subject = report.subjects().find((candidate) => candidate.name === name);
    if (!subject || subject.checked.size > 0 || verdictOf(subject) === 'wrong') continue;
    report.addSkipped(name, reasons.get(name) ?? NOT_RECORDED);
  }
}

/** Checks the calls in the text of a HAR file. Throws a UsageError if it contains none. */
export function checkHar(harText: string): Report {
  const report = new Report();
  let parsedText: unknown = null;
  try {
    // Some programs write a byte order mark.
    parsedText = JSON.parse(harText.replace(/^\uFEFF/, ''));
  } catch {
    // The HAR schema below reports invalid JSON.
  }
  const har = v.safeParse(HAR_SCHEMA, parsedText);
  if (!har.success)
    throw new UsageError('The file is not a HAR. Save it in the network panel of a browser.');
  const apiCalls = har.output.log.entries.flatMap(readEntry).flatMap((entry) => {
    const endpoint = endpointOf(entry.request);
    return endpoint ? [{ endpoint, entry }] : [];
  });
  if (apiCalls.length === 0)
    throw new UsageError(
      `The HAR has no call below ${API_PREFIX}/api. Record it while the app is open.`,
    );
  const reasons: Reasons = new Map();
  const answersByOrigin = new Map<string, HiddenAnswers>();
  for (const { endpoint, entry } of apiCalls) {
    checkRecordedCall(endpoint, entry, report, reasons);
    const { request, response } = entry;
    const origin = headersOf(request.headers).get('origin');
    // A browser adds the stored headers to a 304.
    if (!origin || [NO_ANSWER, NOT_MODIFIED].includes(response.status)) continue;
    const answersOfOrigin =
      answersByOrigin.get(origin) ?? new HiddenAnswers({ base: request.url, origin });
    answersByOrigin.set(origin, answersOfOrigin);
    answersOfOrigin.add(nameOf(endpoint), { ...response, headers: headersOf(response.headers) });
  }
  explainUntriedCalls(report, reasons);
  for (const hiddenAnswers of answersByOrigin.values()) hiddenAnswers.report(report);
  return report;
}

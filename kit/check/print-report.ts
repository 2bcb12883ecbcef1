import { needResults, needsBrokenBy, pagesOf, type NeedResult } from './needs.ts';
import {
  isBroken,
  lacksRows,
  type PageCalls,
  type Report,
  type Subject,
  untriedOf,
  type Verdict,
  verdictOf,
} from './report.ts';

// Formats the report as text, JSON or JUnit.

/** The verdicts, in the order of the last line of the report. */
const VERDICTS: readonly Verdict[] = ['ok', 'tolerated', 'wrong', 'not implemented', 'not tried'];

/** The verdicts that make the exit code 1. */
const FAILURES: readonly Verdict[] = ['wrong', 'not implemented'];

export const hasFailed = (report: Report) =>
  report.subjects().some((subject) => FAILURES.includes(verdictOf(subject)));

function reportLinesOf(subject: Subject, pageCalls: PageCalls): string[] {
  const verdict = verdictOf(subject);
  const pages = pagesOf(subject, pageCalls).join(' ');
  if (verdict === 'not implemented')
    return [`${verdict}  ${subject.name}${pages && `; breaks: ${pages}`}`];
  const effect = isBroken(subject) ? 'breaks' : lacksRows(subject) ? 'leaves rows out on' : null;
  return [
    `${verdict.padEnd(10)} ${subject.name}`,
    ...subject.findings.map(({ severity, sentence }) => `           ${severity}: ${sentence}`),
    ...untriedOf(subject).map((reason) => `           not tried: ${reason}`),
    ...(effect && pages ? [`           ${effect}: ${pages}`] : []),
  ];
}

function describeNeed({ need, works, brokenBy, withoutRows, untried }: NeedResult): string {
  const name = need.replace(/^./, (letter) => letter.toUpperCase()).padEnd(10);
  if (!works) return `${name} broken by ${brokenBy.join(', ')}`;
  const notes = Object.entries({ 'leaves rows out': withoutRows, 'not tried': untried })
    .filter(([, names]) => names.length > 0)
    .map(([label, names]) => `; ${label}: ${names.join(', ')}`);
  return `${name} ok${notes.join('')}`;
}

export function formatText(report: Report, pageCalls: PageCalls): string {
  const subjects = report.subjects();
  const counts = VERDICTS.map(
    (verdict) =>
      `${subjects.filter((subject) => verdictOf(subject) === verdict).length} ${verdict}`,
  );
  return [
    ...subjects.flatMap((subject) => reportLinesOf(subject, pageCalls)),
    '',
    ...needResults(report, pageCalls).map(describeNeed),
    '',
    counts.join(', '),
  ].join('\n');
}

export function formatJson(report: Report, pageCalls: PageCalls): string {
  const subjects = report.subjects().map((subject) => ({
    name: subject.name,
    verdict: verdictOf(subject),
    neededFor: needsBrokenBy(subject, pageCalls),
    pages: pagesOf(subject, pageCalls),
    findings: subject.findings,
    notTried: untriedOf(subject),
  }));
  const neededFor = Object.fromEntries(
    needResults(report, pageCalls).map(({ need, works, brokenBy, withoutRows, untried }) => [
      need,
      { works, wrong: brokenBy, withoutRows, notTried: untried },
    ]),
  );
  return JSON.stringify({ ok: !hasFailed(report), neededFor, subjects }, null, 2);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

function junitTestCase(subject: Subject): string {
  const verdict = verdictOf(subject);
  const sentencesOf = (severity: string) =>
    subject.findings
      .filter((finding) => finding.severity === severity)
      .map(({ sentence }) => escapeXml(sentence));
  const wrongSentences = verdict === 'not implemented' ? [verdict] : sentencesOf('wrong');
  const content = [
    ...(wrongSentences.length > 0
      ? [`<failure message="${wrongSentences[0]}">${wrongSentences.join('\n')}</failure>`]
      : verdict === 'not tried'
        ? [`<skipped message="${escapeXml(subject.untried[0] ?? 'not tried')}"/>`]
        : []),
    ...sentencesOf('tolerated').map((sentence) => `<system-out>${sentence}</system-out>`),
  ];
  return `  <testcase classname="wealth-rewards check" name="${escapeXml(subject.name)}">${content.join('')}</testcase>`;
}

export function formatJUnit(report: Report): string {
  const subjects = report.subjects();
  const count = (verdict: Verdict) =>
    subjects.filter((subject) => verdictOf(subject) === verdict).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="wealth-rewards check" tests="${subjects.length}" failures="${count('wrong') + count('not implemented')}" skipped="${count('not tried')}">
${subjects.map(junitTestCase).join('\n')}
</testsuite>
`;
}

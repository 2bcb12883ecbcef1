import {
  type Answer,
  type Deviation,
  changeData,
  changeEnvelope,
  type Json,
  startBackend,
} from './bad-backend.ts';
import { check, MEMBER } from './run-check.ts';

/** One call, or one general check such as CORS. */
interface Subject {
  readonly name: string;
  readonly verdict: string;
  readonly neededFor: string[];
  readonly pages: string[];
  readonly findings: { severity: string; sentence: string }[];
  /** What was not checked, or the reasons. */
  readonly notTried: string[];
}

export interface PrintedReport {
  readonly ok: boolean;
  readonly neededFor: Record<string, { works: boolean }>;
  readonly subjects: Subject[];
}

/** Runs `check --json` against a backend with this deviation. */
export async function checkJson(deviation: Deviation, ...flags: string[]) {
  const backendUrl = await startBackend(deviation);
  const { code, output } = await check('--base', backendUrl, ...MEMBER, '--json', ...flags);
  return { code, report: JSON.parse(output) as PrintedReport };
}

/** All findings, each as `<severity> <subject>: <sentence>`. */
export const findingsOf = ({ subjects }: PrintedReport) =>
  subjects.flatMap(({ name, findings }) =>
    findings.map(({ severity, sentence }) => `${severity} ${name}: ${sentence}`),
  );

/** A deviation that changes the data of one call. */
export const deviatingData = (path: string, change: (data: Json) => void): Deviation => ({
  changeAnswer: (answer, request) => {
    if (request.path === path) changeData(answer, change);
  },
});

/** A deviation that changes the envelope of one call. */
export const deviatingEnvelope = (path: string, change: (envelope: Json) => void): Deviation => ({
  changeAnswer: (answer, request) => {
    if (request.path === path) changeEnvelope(answer, change);
  },
});

/** A deviation that replaces the status, the headers or the body of one call. */
export const deviatingAnswer = (path: string, changes: Partial<Answer>): Deviation => ({
  changeAnswer: (answer, request) => {
    if (request.path === path) Object.assign(answer, changes);
  },
});

/** One backend with all of these deviations. They must not contradict each other. */
export const combineDeviations = (deviations: readonly Deviation[]): Deviation => ({
  changeRequest: (fields, request) =>
    deviations.reduce((changed, each) => each.changeRequest?.(changed, request) ?? changed, fields),
  changeAnswer: (answer, request) => {
    for (const { changeAnswer } of deviations) changeAnswer?.(answer, request);
  },
});

/** A deviation, and the findings that the check must report. */
export type Deviating = readonly [title: string, Deviation, ...sentences: string[]];

/** Checks a backend with all of these deviations once, and returns one test case for each. */
export function checkTogether(rows: readonly Deviating[], ...flags: string[]) {
  let run: ReturnType<typeof checkJson> | undefined;
  const runOnce = () =>
    (run ??= checkJson(combineDeviations(rows.map(([, deviation]) => deviation)), ...flags));
  return rows.map(([title, , ...sentences]) => [title, { runOnce, sentences }] as const);
}

/** The rows of a list answer. */
export const rowsOf = (data: Json) => data['list'] as Json[];

import {
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

/** The rows of a list answer. */
export const rowsOf = (data: Json) => data['list'] as Json[];

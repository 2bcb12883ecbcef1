import {
  type Deviation,
  changeData,
  changeEnvelope,
  type Json,
  startBackend,
} from './bad-backend.ts';
import { check, MEMBER } from './run-check.ts';

interface Subject {
  readonly name: string;
  readonly verdict: string;
  readonly neededFor: string[];
  readonly pages: string[];
  readonly findings: { severity: string; sentence: string }[];
  readonly notTried: string[];
}

export interface PrintedReport {
  readonly ok: boolean;
  readonly neededFor: Record<string, { works: boolean }>;
  readonly subjects: Subject[];
}

export async function checkJson(deviation: Deviation, ...flags: string[]) {
  const backendUrl = await startBackend(deviation);
  const { code, output } = await check('--base', backendUrl, ...MEMBER, '--json', ...flags);
  return { code, report: JSON.parse(output) as PrintedReport };
}

export const findingsOf = ({ subjects }: PrintedReport) =>
  subjects.flatMap(({ name, findings }) =>
    findings.map(({ severity, sentence }) => `${severity} ${name}: ${sentence}`),
  );

/** Changes the data of one call. */
export const deviatingData = (path: string, change: (data: Json) => void): Deviation => ({
  changeAnswer: (answer, request) => {
    if (request.path === path) changeData(answer, change);
  },
});

/** Changes the envelope of one call. */
export const deviatingEnvelope = (path: string, change: (envelope: Json) => void): Deviation => ({
  changeAnswer: (answer, request) => {
    if (request.path === path) changeEnvelope(answer, change);
  },
});

export const rowsOf = (data: Json) => data['list'] as Json[];

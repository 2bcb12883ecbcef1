import { type Deviation, inData, inEnvelope, type Json, startBackend } from './bad-backend.ts';
import { check, MEMBER } from './run-check.ts';

interface Subject {
  readonly name: string;
  readonly verdict: string;
  readonly neededFor: string[];
  readonly pages: string[];
  readonly findings: { severity: string; sentence: string }[];
  readonly notTried: string[];
}

export interface Printed {
  readonly ok: boolean;
  readonly neededFor: Record<string, { works: boolean }>;
  readonly subjects: Subject[];
}

export async function checkJson(deviation: Deviation, ...flags: string[]) {
  const base = await startBackend(deviation);
  const { code, printed } = await check('--base', base, ...MEMBER, '--json', ...flags);
  return { code, report: JSON.parse(printed) as Printed };
}

export const foundIn = ({ subjects }: Printed) =>
  subjects.flatMap(({ name, findings }) =>
    findings.map(({ severity, sentence }) => `${severity} ${name}: ${sentence}`),
  );

/** Changes the data of one call. */
export const data = (path: string, change: (data: Json) => void): Deviation => ({
  answer: (answer, asked) => {
    if (asked.path === path) inData(answer, change);
  },
});

/** Changes the envelope of one call. */
export const envelope = (path: string, change: (envelope: Json) => void): Deviation => ({
  answer: (answer, asked) => {
    if (asked.path === path) inEnvelope(answer, change);
  },
});

export const rowsOf = (data: Json) => data['list'] as Json[];

import type * as v from 'valibot';
import { contract } from '../../src/contract/contract.ts';
import type { Endpoint, Form, Variant } from '../../src/contract/endpoint.ts';

/**
 * `wrong`: the app cannot use the answer or a row of it, or the backend breaks a rule. `tolerated`: the app works, but the
 * backend differs from the contract.
 */
export type Severity = 'tolerated' | 'wrong';

export interface Finding {
  readonly severity: Severity;
  /** The problem and its fix. */
  readonly sentence: string;
  /** True if the app leaves out only some rows of a list and shows the others. */
  readonly leavesRowsOut?: boolean;
}

/** One entry of the report: a call, or a topic that concerns all calls (CORS, Clock, Idempotency). */
export interface Subject {
  readonly name: string;
  /** The path of a call, or `null` for a topic of all calls. */
  readonly path: string | null;
  readonly findings: Finding[];
  /** The names of the checked variants of the call. `main` is the call without a variant. */
  readonly forms: Set<string>;
  /** The reasons why the call, or a part of its check, was skipped. */
  readonly untried: string[];
}

export type Verdict = 'ok' | Severity | 'not tried';

/** The paths of the calls that each page of the app makes, by the path of the page. */
export type PageCalls = Readonly<Record<string, readonly string[]>>;

export const CALLS: readonly Endpoint[] = Object.values(contract).flatMap((module) =>
  Object.values<Endpoint>(module),
);

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

export const formsOf = (call: Endpoint): readonly Form[] => [call, ...Object.values(call.variants)];

/** The field that selects a variant: `"preview": 1` if it must have this value; `"preview"` if any value does. */
function describeSelector({ by, input }: Variant): string {
  const { literal } = input.entries[by] as v.GenericSchema & { literal?: unknown };
  return literal === undefined ? `"${by}"` : `"${by}": ${JSON.stringify(literal)}`;
}

/** Describes the main form or a variant of a call by the fields that select it, such as `the call without "preview"`. */
function describeForm({ variants }: Endpoint, name: string): string {
  const variant = variants[name];
  if (variant) return `the call with ${describeSelector(variant)}`;
  const fields = new Set(Object.values(variants).map(({ by }) => `"${by}"`));
  return `the call without ${[...fields].join(' and ')}`;
}

/** Lists the reasons of skipped checks. If the call was checked, also lists the forms (main or variant) that were not. */
export function untriedOf({ path, forms, untried }: Subject): string[] {
  const call = CALLS.find((call) => call.path === path);
  if (!call || forms.size === 0) return [...untried];
  const missingForms = ['main', ...Object.keys(call.variants)].filter((name) => !forms.has(name));
  return [...untried, ...missingForms.map((name) => describeForm(call, name))];
}

export function verdictOf({ findings, forms }: Subject): Verdict {
  if (findings.some(({ severity }) => severity === 'wrong')) return 'wrong';
  if (findings.length > 0) return 'tolerated';
  return forms.size > 0 ? 'ok' : 'not tried';
}

/** Whether more is wrong than rows that the app leaves out. */
export const isBroken = ({ findings }: Subject) =>
  findings.some(({ severity, leavesRowsOut }) => severity === 'wrong' && !leavesRowsOut);

/** Whether the app can use the answers, but leaves some rows out. */
export const lacksRows = (subject: Subject) =>
  !isBroken(subject) && subject.findings.some(({ leavesRowsOut }) => leavesRowsOut);

/** Removes the received value from a sentence of `describeProblems`. The path of the field and the expected value stay. */
const withoutReceived = (sentence: string) =>
  sentence.replace(/^(data\S*) is .+?((?:, (?:so|which) the app [^.]+)?\. Send )/, '$1$2');

/** Collects the findings of a run by subject, in the order of the contract. */
export class Report {
  readonly #subjects = new Map<string, Subject>();

  constructor() {
    for (const call of CALLS) this.#subject(nameOf(call), call.path);
  }

  #subject(name: string, path: string | null = null): Subject {
    const existingSubject = this.#subjects.get(name);
    if (existingSubject) return existingSubject;
    const subject: Subject = { name, path, findings: [], forms: new Set(), untried: [] };
    this.#subjects.set(name, subject);
    return subject;
  }

  /** Records that the main form or a variant of a call was checked. */
  markChecked(name: string, form = 'main'): void {
    this.#subject(name).forms.add(form);
  }

  /** Adds a finding. Ignores a repeated finding, even if the received value differs. */
  add(name: string, finding: Finding): void {
    const { findings } = this.#subject(name);
    const sentence = withoutReceived(finding.sentence);
    if (!findings.some((existingFinding) => withoutReceived(existingFinding.sentence) === sentence))
      findings.push(finding);
  }

  addWrong(name: string, sentence: string): void {
    this.add(name, { severity: 'wrong', sentence });
  }

  addTolerated(name: string, sentence: string): void {
    this.add(name, { severity: 'tolerated', sentence });
  }

  /** Records why the check of a subject, or a part of it, was skipped. */
  addSkipped(name: string, reason: string): void {
    const { untried } = this.#subject(name);
    if (!untried.includes(reason)) untried.push(reason);
  }

  /** All subjects, checked or not. Topics that concern all calls come first. */
  subjects(): Subject[] {
    const allSubjects = [...this.#subjects.values()];
    return [
      ...allSubjects.filter(({ path }) => path === null),
      ...allSubjects.filter(({ path }) => path !== null),
    ];
  }
}

import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';

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
  /** The names of the endpoints of this path that were checked. Not empty if a topic was checked. */
  readonly checked: Set<string>;
  /** The reasons why the call, or a part of its check, was skipped. */
  readonly untried: string[];
  /** `missing`: the backend does not implement the call. `left out`: the operator has declared that it does not. */
  availability: 'offered' | 'missing' | 'left out';
}

export type Verdict = 'ok' | Severity | 'not implemented' | 'not tried';

/** The paths of the calls that each page of the app makes, by the path of the page. */
export type PageCalls = Readonly<Record<string, readonly string[]>>;

export const CALLS: readonly Endpoint[] = Object.values(contract).flatMap((module) =>
  Object.values<Endpoint>(module),
);

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Describes an endpoint by the fields that select it among those with its path, such as `the call without "preview"`. */
function describeSelection({ path, selectedBy }: Endpoint): string {
  if (selectedBy) {
    const { field, value } = selectedBy;
    return `the call with "${field}"${value === undefined ? '' : `: ${JSON.stringify(value)}`}`;
  }
  const fields = CALLS.flatMap((call) =>
    call.path === path && call.selectedBy ? `"${call.selectedBy.field}"` : [],
  );
  return `the call without ${[...new Set(fields)].join(' and ')}`;
}

/** Lists the reasons of skipped checks. If the path was checked, also lists its endpoints that were not. */
export function untriedOf({ path, checked, untried, availability }: Subject): string[] {
  if (availability === 'missing') return [];
  if (checked.size === 0) return [...untried];
  const missingCalls = CALLS.filter((call) => call.path === path && !checked.has(call.name));
  return [...untried, ...missingCalls.map(describeSelection)];
}

export function verdictOf({ findings, checked, availability }: Subject): Verdict {
  if (availability === 'missing') return 'not implemented';
  if (findings.some(({ severity }) => severity === 'wrong')) return 'wrong';
  if (findings.length > 0) return 'tolerated';
  return checked.size > 0 ? 'ok' : 'not tried';
}

/** Whether the call is missing, or more is wrong than rows that the app leaves out. */
export const isBroken = ({ findings, availability }: Subject) =>
  availability === 'missing' ||
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
    const subject: Subject = {
      ...{ name, path, findings: [], untried: [] },
      checked: new Set(),
      availability: 'offered',
    };
    this.#subjects.set(name, subject);
    return subject;
  }

  /** Records that a topic, or an endpoint of a path, was checked. */
  markChecked(name: string, endpointName = name): void {
    this.#subject(name).checked.add(endpointName);
  }

  /** Adds a finding. Ignores a repeated finding, even if the received value differs. */
  add(name: string, finding: Finding): void {
    const { findings, availability } = this.#subject(name);
    if (availability !== 'offered') return;
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
    const { untried, availability } = this.#subject(name);
    if (availability === 'offered' && !untried.includes(reason)) untried.push(reason);
  }

  /** Records that the backend does not implement the call. Everything else about it is left out. */
  markMissing(name: string): void {
    this.#subject(name).findings.length = 0;
    this.#subject(name).availability = 'missing';
  }

  /** Records that the operator has declared that the backend does not have the call. */
  leaveOut(name: string, reason: string): void {
    this.addSkipped(name, reason);
    this.#subject(name).availability = 'left out';
  }

  /** Whether the call is not sent, because the backend does not have it. */
  isUnavailable(name: string): boolean {
    return this.#subject(name).availability !== 'offered';
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

import * as v from 'valibot';
import { CODE, type Code, isCode } from './codes.ts';

/** A refused field with the code that a backend would answer. `n` is the length limit of a value that is too long. */
export interface FieldError {
  field: string;
  code: Code;
  n?: number;
}

function codeOf(issue: v.BaseIssue<unknown>): Code {
  if (issue.input === undefined || issue.input === '') return CODE.missing;
  if (issue.type === 'max_length') return CODE.tooLong;
  return CODE.format;
}

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const field = v.getDotPath(issue) ?? '';
  const ownCode = Number(issue.message);
  const code = isCode(ownCode) ? ownCode : codeOf(issue);
  return code === CODE.tooLong ? { field, code, n: issue.requirement as number } : { field, code };
}

type Validated<T> = { errors: FieldError[] } & ({ ok: true; value: T } | { ok: false });

/** Validates a value against a schema of the contract; used by forms and by the backend. */
export function validate<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): Validated<v.InferOutput<S>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output, errors: [] };
  const errors = new Map<string, FieldError>();
  for (const issue of result.issues) {
    const error = fieldError(issue);
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  return { ok: false, errors: [...errors.values()] };
}

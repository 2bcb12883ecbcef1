import * as v from 'valibot';

/** The API's prefix; every path of the contract follows it. */
export const API_PREFIX = '/v1';

/**
 * What every answer is wrapped in. `time` is the server's clock in seconds since 1970;
 * `data` of a refusal may name the field that was refused.
 */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  time: number;
  trace_id: string;
}

/** The `data` of a refused field. */
export interface FieldRefusal {
  field: string;
  errors: { field: string; msg: string }[];
}

/** Reads the fields a refusal names; none where it names none. */
export function refusedFields(data: unknown): FieldRefusal['errors'] {
  const parsed = v.safeParse(
    v.object({ errors: v.array(v.object({ field: v.string(), msg: v.string() })) }),
    data,
  );
  return parsed.success ? parsed.output.errors : [];
}

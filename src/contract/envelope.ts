/** The API's prefix; every path of the contract follows it. */
export const API_PREFIX = '/v1';

/**
 * The wrapper of every answer. `time` is the server clock in seconds since 1970. The `data` of a
 * business error may name the refused field.
 */
export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  time: number;
  trace_id: string;
}

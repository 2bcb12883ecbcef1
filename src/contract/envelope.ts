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

import * as v from 'valibot';
import { moment, rowSchema, wholeNumber } from '../store/row-schema.ts';

/** The answer of a write, or "not found" if `resolve` came before the write. Owner, path and request_id are its key. */
export interface OperationRow {
  id: number;
  owner: string;
  path: string;
  request_id: string;
  /** Null if `resolve` stored the row, or if `answer` is null. */
  body_digest: string | null;
  status: number;
  /**
   * The envelope as text. Null for the success of a public call, whose token or recovery code must not be stored.
   */
  answer: string | null;
  created_at: number;
}

export interface PipelineTables {
  operations: OperationRow;
}

/** The schemas that check the rows of a `--db` file, by table. */
export const pipelineSchemas = {
  operations: rowSchema<OperationRow>({
    owner: v.string(),
    path: v.string(),
    request_id: v.string(),
    body_digest: v.nullable(v.string()),
    status: v.pipe(wholeNumber(), v.minValue(200), v.maxValue(599)),
    answer: v.nullable(v.string()),
    created_at: moment(),
  }),
} satisfies Record<keyof PipelineTables, v.GenericSchema>;

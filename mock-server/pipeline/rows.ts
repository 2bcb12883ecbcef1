import * as v from 'valibot';
import { rowShape, wholeNumber } from '../store/row-shape.ts';

/** A finished write or a closed id, with its answer. Owner, path and request_id identify the row. */
export interface OperationRow {
  id: number;
  owner: string;
  path: string;
  request_id: string;
  /** Null if `resolve` closed the id, or if the answer is not stored. */
  body_digest: string | null;
  status: number;
  /**
   * Null for the success of a public call. Such an answer can contain a token or a recovery code and is never
   * repeated.
   */
  answer: string | null;
  created_at: number;
}

export interface PipelineTables {
  operations: OperationRow;
}

/** The schema of a row in the `--db` file. */
export const pipelineShapes = {
  operations: rowShape({
    owner: v.string(),
    path: v.string(),
    request_id: v.string(),
    body_digest: v.nullable(v.string()),
    status: wholeNumber(),
    answer: v.nullable(v.string()),
    created_at: wholeNumber(),
  }),
} satisfies Record<keyof PipelineTables, v.GenericSchema>;

import * as v from 'valibot';
import { row, whole } from '../store/row-shape.ts';

/** A write that has its definitive answer, by its request_id. */
export interface OperationRow {
  id: number;
  owner: string;
  path: string;
  request_id: string;
  /** Null where no body may come under the id any more: it was closed before its body came, or is used up. */
  body_digest: string | null;
  status: number;
  /** Null for a success of an open call: it may hold a token or a recovery code, and is never told again. */
  answer: string | null;
  created_at: number;
}

export interface PipelineTables {
  operations: OperationRow;
}

/** What a row in the file of `--db` must be. */
export const pipelineShapes = {
  operations: row({
    owner: v.string(),
    path: v.string(),
    request_id: v.string(),
    body_digest: v.nullable(v.string()),
    status: whole(),
    answer: v.nullable(v.string()),
    created_at: whole(),
  }),
} satisfies Record<keyof PipelineTables, v.GenericSchema>;

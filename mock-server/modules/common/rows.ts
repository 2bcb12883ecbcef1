import * as v from 'valibot';
import { config } from '../../../src/contract/common.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { DataOf } from '../../../src/contract/endpoint.ts';
import { row } from '../../store/row-shape.ts';

/** The operator's configuration; the one row has id 1. */
export type SettingsRow = Omit<DataOf<Contract['common']['config']>, 'server_time'> & {
  id: number;
};

export interface CommonTables {
  settings: SettingsRow;
}

/** What a row in the file of `--db` must be. */
export const commonShapes = {
  settings: row(v.omit(config.output, ['server_time']).entries),
} satisfies Record<keyof CommonTables, v.GenericSchema>;

import * as v from 'valibot';
import { config } from '../../../src/contract/common.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { DataOf } from '../../../src/contract/endpoint.ts';
import { rowShape } from '../../store/row-shape.ts';

/** The settings of the operator, the company that runs the app for its members. The only row has the id 1. */
export type SettingsRow = Omit<DataOf<Contract['common']['config']>, 'server_time' | 'help'> & {
  id: number;
};

export interface CommonTables {
  settings: SettingsRow;
}

/** The schemas that check the rows of a `--db` file, by table. */
export const commonShapes = {
  settings: rowShape(v.omit(config.output, ['server_time', 'help']).entries),
} satisfies Record<keyof CommonTables, v.GenericSchema>;

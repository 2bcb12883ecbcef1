import * as v from 'valibot';
import { config } from '../../../src/contract/common.ts';
import type { Contract } from '../../../src/contract/contract.ts';
import type { DataOf } from '../../../src/contract/endpoint.ts';
import { duration, flag, rate, wireFields, wireRowSchema } from '../../store/row-schema.ts';

/** The settings of the operator, the company that runs the app for its members. The only row has the id 1. */
export type SettingsRow = Omit<DataOf<Contract['common']['config']>, 'server_time' | 'help'> & {
  id: number;
};

export interface CommonTables {
  settings: SettingsRow;
}

/** The benefits that the rules compute with. */
const NUMERIC_BENEFITS = ['free_withdrawals', 'sign_multiplier'];

const benefit = v.pipe(
  v.object({ key: v.string(), value: v.string() }),
  v.check(
    ({ key, value }) => !NUMERIC_BENEFITS.includes(key) || /^\d{1,4}(\.\d{1,2})?$/.test(value),
    'the value of this benefit must be a number',
  ),
);

const amount = () => v.pipe(v.string(), v.regex(/^\d{1,13}\.\d{2}$/));

/** What the rules compute with. The contract lets some of these fields be missing. */
const neededSettings = v.object({
  agreements: v.array(v.any()),
  register: v.object({}),
  withdraw: v.object({
    ...{ min: amount(), max: amount(), day_times: v.number(), day_amount: amount() },
    ...{ fee_rate: rate(), fee_min: amount(), fee_max: amount(), audit_over: amount() },
  }),
  vip_levels: v.array(v.object({ duration_days: duration(), benefits: v.array(benefit) })),
  invite: v.object({ amount: amount(), expire_days: duration() }),
  card: v.object({ risk_dwell_seconds: duration(), risk_valid_days: duration() }),
  download: v.object({ enabled: flag(), version: v.string() }),
  features: v.object({}),
});

/** The schemas that check the rows of a `--db` file, by table. */
export const commonSchemas = {
  settings: v.intersect([
    wireRowSchema(wireFields(v.omit(config.output, ['server_time', 'help']))),
    neededSettings,
  ]),
} satisfies Record<keyof CommonTables, v.GenericSchema>;

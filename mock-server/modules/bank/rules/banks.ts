// The supported banks. Names are made up. The prefixes match the demo cards (RULES.md, Demo data). The
// limits of withdrawals (`common/seed.ts`) are lower than the limits of these banks.

export interface Bank {
  readonly bank_code: string;
  readonly bank_name: string;
  /** The prefixes of the bank's card numbers. */
  readonly prefixes: readonly string[];
  /** The bank's limit for one transfer, in yuan. */
  readonly single_limit: string;
  /** The bank's limit for one day, in yuan. */
  readonly day_limit: string;
}

export const SUPPORTED_BANKS: readonly Bank[] = [
  {
    bank_code: 'SLSY',
    bank_name: '示例商业银行',
    prefixes: ['622202', '622203'],
    single_limit: '50000.00',
    day_limit: '200000.00',
  },
  {
    bank_code: 'YSNC',
    bank_name: '演示农村银行',
    prefixes: ['622848'],
    single_limit: '50000.00',
    day_limit: '100000.00',
  },
  {
    bank_code: 'YLCS',
    bank_name: '样例城市银行',
    prefixes: ['621700'],
    single_limit: '20000.00',
    day_limit: '50000.00',
  },
  {
    bank_code: 'SFCX',
    bank_name: '示范储蓄银行',
    prefixes: ['620000', '620001'],
    single_limit: '10000.00',
    day_limit: '20000.00',
  },
];

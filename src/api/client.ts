import { contract, type Contract } from '../contract/contract.ts';
import {
  selectorFields,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '../contract/endpoint.ts';
import { encodeFlags } from '../contract/flag.ts';
import { createRetentionCheck, type RetentionOptions } from './answer-retention.ts';
import type { CallOptions } from './call-options.ts';
import { createWriteSender, type SenderOptions } from './pending-writes/write-sender.ts';
import { createWriteTracker, type WriteTracker } from './pending-writes/write-tracker.ts';
import { invalidateReads } from './stale-reads.ts';
import { createTransport, toWireBody, type TransportOptions } from './transport.ts';

type Call<E extends Endpoint> = (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>;

/** Every call of the contract as a function: `contract.user.login` is `api.user.login`. */
export type Api = {
  readonly [Module in keyof Contract]: {
    readonly [Name in keyof Contract[Module]]: Contract[Module][Name] extends Endpoint
      ? Call<Contract[Module][Name]>
      : never;
  };
};

type ClientOptions = TransportOptions &
  Pick<RetentionOptions, 'queryClient'> &
  Omit<SenderOptions, 'sendRequest' | 'isAnswerStored'>;

/** The typed client, and the tracker of its writes whose outcome is not known yet. */
interface Client {
  readonly api: Api;
  readonly writeTracker: WriteTracker;
}

/** The data of `user/info`. */
export type Member = OutputOf<Contract['user']['info']>;

/** The WeChat payee; `null` if none is bound. */
export type WechatInfo = OutputOf<Contract['wechat']['info']>['info'];

/** The summary of the member's wealth cards. */
export type CardSummary = OutputOf<Contract['card']['info']>['info'];

/** One purchase of a wealth card. */
export type Holding = OutputOf<Contract['card']['info']>['holdings'][number];

/** One line of the ledger as the member sees it. */
export type FundRecord = OutputOf<Contract['user']['getMoneyLog']>['list'][number];

/** One draw and its result. */
export type PrizeRecord = OutputOf<Contract['prize']['records']>['list'][number];

/** An announcement of the operator. */
export type Announcement = OutputOf<Contract['index']['notice']>['list'][number];

/** The data of `common/config`: what the operator configures. */
/** The operator's configuration as it is sent. */
export type SentConfig = OutputOf<Contract['common']['config']>;

/** Which features the app offers: the operator offers them, and the host does not hide them. */
export type Features = Readonly<Record<keyof SentConfig['features'], boolean>>;

/** The operator's configuration as pages use it (`useConfig`). */
export type Config = Omit<SentConfig, 'features'> & { readonly features: Features };

/** A block of the configuration that the operator may leave out. */
export type ConfigBlock<Name extends keyof Config> = NonNullable<Config[Name]>;

/** Builds `Api`. `createCall` makes the function of each call. */
function mapContract(
  createCall: (endpoint: Endpoint) => (input: object, options?: CallOptions) => Promise<unknown>,
): Api {
  const modules = Object.entries(contract).map(([module, calls]) => [
    module,
    Object.fromEntries(
      Object.entries<Endpoint>(calls).map(([name, endpoint]) => [name, createCall(endpoint)]),
    ),
  ]);
  return Object.fromEntries(modules) as Api;
}

export function createClient(options: ClientOptions): Client {
  const sendRequest = createTransport(options);
  const isAnswerStored = createRetentionCheck({ ...options, sendRequest });
  const writeOptions = { ...options, sendRequest, isAnswerStored };
  const writeTracker = createWriteTracker(writeOptions);
  const sendWrite = createWriteSender(writeOptions, writeTracker);
  const api = mapContract((endpoint) => async (input, callOptions) => {
    const fields = { ...encodeFlags(input), ...selectorFields(endpoint) };
    if (!endpoint.writes) return sendRequest(endpoint, toWireBody(endpoint, fields), callOptions);
    const data = await sendWrite(endpoint, fields, callOptions);
    void invalidateReads(options.queryClient, endpoint);
    return data;
  });
  writeTracker.resume();
  return { api, writeTracker };
}

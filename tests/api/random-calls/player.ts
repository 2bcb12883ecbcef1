import { expect } from 'vitest';
import { TABLE_NAMES, type State } from '../../../mock-server/store/tables.ts';
import { CODE } from '../../../src/contract/codes.ts';
import { DAY, HOUR } from '../../support/start-mock.ts';
import { type DirectMock, openDirectMock } from './direct-mock.ts';
import { type Fields, isPublicCall, type RandomCall, type Request, requestOf } from './requests.ts';

// Sends the random calls of the members to the mock (once, twice, several at the same time, repeated later), and checks
// what must hold whatever the rules say.

/** A call that the mock has answered. Its repeat must get the same `text`, except a success of a public call. */
interface AnsweredCall {
  readonly request: Request;
  readonly requestId: string;
  readonly text: string;
  readonly madeAt: number;
  /** The outcome of this id was requested before its call was sent, so the call can never take effect. */
  readonly isClosed?: true;
}

interface ParsedAnswer {
  readonly code: number;
  readonly data: Fields;
}
const parse = (text: string) => JSON.parse(text) as ParsedAnswer;
const codeOf = (text: string) => parse(text).code;

/** What a member owns, in fen, points and chances. */
const OWNED = ['balance', 'frozen', 'invested', 'points', 'chances'] as const;
type Owned = Record<(typeof OWNED)[number], number>;

const fenOf = (yuan: unknown) => Math.round(Number(yuan) * 100);
const moveToBalance = (from: 'frozen' | 'invested', amount: number) => ({
  balance: amount,
  [from]: 0 - amount,
});

/** What a success of each call adds to what the member owns. A draw has no entry, because its price varies. */
const EFFECTS: Partial<
  Record<RandomCall['kind'], (data: Fields, fields: Fields) => Partial<Owned>>
> = {
  sign: ({ points, bonus }) => ({
    points: Number(points),
    chances: Number((bonus as Fields)['chance']),
  }),
  receiveSign: ({ reward_type, reward_value }) => ({
    [reward_type === 'points' ? 'points' : 'chances']: Number(reward_value),
  }),
  receiveReward: ({ amount }) => ({ balance: fenOf(amount) }),
  receiveAll: ({ amount }) => ({ balance: fenOf(amount) }),
  withdraw: (_, { amount }) => moveToBalance('frozen', -fenOf(amount)),
  cancelOrder: ({ amount }) => moveToBalance('frozen', fenOf(amount)),
  applyVip: ({ pay_amount }) => ({ balance: -fenOf(pay_amount) }),
  buy: (_, { amount }) => moveToBalance('invested', -fenOf(amount)),
  cancelCard: ({ holding }) => moveToBalance('invested', fenOf((holding as Fields)['amount'])),
  bindAddress: () => ({}),
  assess: () => ({}),
  auth: () => ({}),
};

/** The fields of an answer that repeat what the member owns after the call. */
const SHOWN: readonly [field: string, shows: keyof Owned, unit: (value: unknown) => number][] = [
  ['balance', 'balance', fenOf],
  ['frozen', 'frozen', fenOf],
  ['chances', 'chances', Number],
  ['total_points', 'points', Number],
];

/** Tables that a refused call may change: it is stored, it extends the session, and it counts as an attempt. */
const CHANGED_BY_REFUSALS = ['operations', 'sessions', 'attempts', 'logins'];

/** For each path, makes different fields for the same call. */
const CHANGED_FIELDS: Readonly<Record<string, (fields: Fields) => Fields>> = {
  '/api/user/receive_sign': (fields) => ({ milestone_id: Number(fields['milestone_id']) + 1 }),
  '/api/prize/draw': (fields) => ({ ...fields, odds_version: 99 }),
  '/api/user/apply_vip': (fields) => ({ ...fields, quote_price: '0.07' }),
  '/api/user/register': (fields) => ({ ...fields, invite_code: undefined }),
};

/** The name of a call with its variant, such as `binding cancel`. */
const variantNameOf = ({ path, fields }: Request) =>
  [path.split('/').at(-1), fields['action'], fields['all'] && 'all'].filter(Boolean).join(' ');

export class Player {
  readonly mock: DirectMock;
  private readonly answeredCalls: AnsweredCall[] = [];
  private readonly reachedCodes: Set<string>;
  private idCount = 0;

  /** `reachedCodes` collects which codes each variant of a call was answered with, such as `binding cancel 1`. */
  constructor(initialState: State, reachedCodes: Set<string>) {
    this.reachedCodes = reachedCodes;
    this.mock = openDirectMock(initialState);
  }

  /** Sends a call once. A refusal changes nothing, and a success changes what its answer says. */
  async send(randomCall: RandomCall) {
    const request = await this.prepareRequest(randomCall);
    await this.expectEffectOf(request, () => this.sendNew(request));
  }

  /** Sends a call several times, each time with a new id. */
  async sendRepeatedly(randomCall: RandomCall, times: number) {
    for (let n = 0; n < times; n += 1) await this.send(randomCall);
  }

  /** Sends the same call with the same id twice at once. Expects one effect and one answer. */
  async sendTwice(randomCall: RandomCall) {
    const request = await this.prepareRequest(randomCall);
    const id = this.freshId();
    const temporaryCodes: number[] = [
      CODE.inProgress,
      ...(isPublicCall(request) ? [CODE.requestIdReused] : []),
    ];
    await this.expectEffectOf(request, async () => {
      const texts = await Promise.all([this.post(request, id), this.post(request, id)]);
      const answers = new Set(texts.filter((text) => !temporaryCodes.includes(codeOf(text))));
      expect(answers.size).toBe(1);
      const text = [...answers][0] as string;
      this.expectReplay(this.recordAnswer(request, id, text), await this.post(request, id));
      return text;
    });
  }

  /** Sends two calls with different ids at once. Expects the codes of one call after the other, in either order. */
  async sendBoth(first: RandomCall, second: RandomCall) {
    const { ticket } = first;
    const requests = [await this.prepareRequest(first), await this.prepareRequest(second)] as const;
    const playInOrder = async (order: readonly Request[]) => {
      const fork = this.mock.fork();
      fork.setNextTicket(ticket);
      const codes = new Map<Request, number>();
      for (const [n, request] of order.entries())
        codes.set(request, codeOf(await this.post(request, `fork-request-000${n}`, fork)));
      return requests.map((request) => codes.get(request));
    };
    const sequences = [await playInOrder(requests), await playInOrder([...requests].reverse())];
    this.mock.setNextTicket(ticket);
    const texts = await Promise.all(requests.map((request) => this.sendNew(request)));
    expect(sequences).toContainEqual(texts.map(codeOf));
    this.expectSoundBooks();
  }

  /** Repeats an earlier call. Expects the same answer byte for byte. After a day, the repeat counts as a new call. */
  async replay(n: number) {
    const earlierCall = this.answeredCallAt(n);
    if (!earlierCall) return;
    this.mock.setNextTicket(null);
    const { request, requestId } = earlierCall;
    await this.expectEffectOf(request, async () => {
      const text = await this.post(request, requestId);
      if (!this.isStored(earlierCall)) {
        this.answeredCalls.splice(this.answeredCalls.indexOf(earlierCall), 1);
        this.recordAnswer(request, requestId, text);
        return text;
      }
      this.expectReplay(earlierCall, text);
      return null;
    });
  }

  /** Sends the id of an earlier call with a different body. Expects a business error. */
  async reuseId(n: number) {
    const earlierCall = this.answeredCallAt(n);
    if (!earlierCall || !this.isStored(earlierCall) || earlierCall.isClosed) return;
    const { request, requestId } = earlierCall;
    const fields = CHANGED_FIELDS[request.path]?.(request.fields);
    if (!fields) return;
    await this.expectEffectOf(request, async () => {
      const text = await this.post({ ...request, fields }, requestId);
      expect(codeOf(text)).toBe(CODE.requestIdReused);
      return null;
    });
  }

  /** Sends the status query of an earlier call. Expects the answer of that call. */
  async resolveOutcome(n: number) {
    const earlierCall = this.answeredCallAt(n);
    if (!earlierCall || !this.isStored(earlierCall) || isPublicCall(earlierCall.request)) return;
    const { request, requestId } = earlierCall;
    await this.expectEffectOf(request, async () => {
      this.expectReplay(earlierCall, await this.requestOutcome(request, requestId));
      return null;
    });
  }

  /** Sends the status query before the call itself, which then never takes effect. */
  async resolveBeforeSending(randomCall: RandomCall) {
    const request = await this.prepareRequest(randomCall);
    if (isPublicCall(request)) return;
    const requestId = this.freshId();
    await this.expectEffectOf(request, async () => {
      const text = await this.requestOutcome(request, requestId);
      expect(codeOf(text)).toBe(CODE.notFound);
      expect(await this.post(request, requestId)).toBe(text);
      const madeAt = this.mock.now();
      this.answeredCalls.push({ request, requestId, text, madeAt, isClosed: true });
      return null;
    });
  }

  /** Lets time pass. What falls due, such as a payout, keeps the books sound. */
  async passTime(ms: number) {
    this.mock.advance(ms);
    for (const id of this.mock.memberIds()) await this.readOwned(id);
    this.expectSoundBooks();
  }

  /** Advances to the next midnight or start of a month in Shanghai plus `offset` ms. `offset` may be negative. */
  async advanceTo(unit: 'day' | 'month', offset: number) {
    const shanghaiTime = new Date(this.mock.now() + 8 * HOUR);
    const [year, month] = [shanghaiTime.getUTCFullYear(), shanghaiTime.getUTCMonth()];
    const end =
      unit === 'day'
        ? Date.UTC(year, month, shanghaiTime.getUTCDate() + 1)
        : Date.UTC(year, month + 1, 1);
    const ms = end - 8 * HOUR + offset - this.mock.now();
    if (ms > 0) await this.passTime(ms);
  }

  /** Signs in on consecutive days. */
  async signDays(memberIndex: number, days: number) {
    for (let day = 0; day < days; day += 1) {
      await this.send({ kind: 'sign', memberIndex, pick: 0, ticket: 0 });
      await this.passTime(DAY);
    }
  }

  /** Restarts the mock. Its file keeps every row. */
  restart() {
    const rowsBefore = [...this.readRows()];
    this.mock.restart();
    expect([...this.readRows()]).toEqual(rowsBefore);
    this.expectSoundBooks();
  }

  /** Makes the request, and sets the draw number of the mock. */
  private async prepareRequest(randomCall: RandomCall): Promise<Request> {
    this.mock.setNextTicket(randomCall.kind === 'draw' ? randomCall.ticket : null);
    return requestOf(randomCall, this.mock);
  }

  /**
   * Expects that a refusal changes nothing, and that a success changes what its answer says. `sendCall` returns null for
   * a call that must take no effect, such as a repeat.
   */
  private async expectEffectOf(request: Request, sendCall: () => Promise<string | null>) {
    const { memberId, kind, fields } = request;
    const before = memberId === null ? null : await this.readOwned(memberId);
    const rowsBefore = this.readRows();
    const text = await sendCall();
    const { code, data } = text === null ? { code: 0, data: {} } : parse(text);
    if (code !== CODE.success) expect(this.changedTables(rowsBefore), text ?? '').toEqual([]);
    else if (before && memberId !== null) {
      const after = await this.readOwned(memberId);
      for (const [field, name, unit] of SHOWN)
        if (field in data) expect(unit(data[field]), `${kind} ${field}`).toBe(after[name]);
      const effect = EFFECTS[kind]?.(data, fields);
      if (effect) {
        const expected = OWNED.map((name) => [name, before[name] + Number(effect[name] ?? 0)]);
        expect(after, `${kind} answered ${text}`).toEqual(Object.fromEntries(expected));
      }
    }
    this.expectSoundBooks();
  }

  private expectSoundBooks() {
    expect(this.mock.findFaults()).toEqual([]);
  }

  /** What the member sees of what they own. The read first makes what has fallen due. */
  private async readOwned(memberId: number): Promise<Owned> {
    const data = (await this.mock.read('/api/user/info', {}, memberId)) as Fields;
    const isMoney = (name: string) => name !== 'points' && name !== 'chances';
    return Object.fromEntries(
      OWNED.map((name) => [name, isMoney(name) ? fenOf(data[name]) : Number(data[name])]),
    ) as Owned;
  }

  /** The rows of each table. A change replaces the row, so equal rows are the same objects. */
  private readRows(): Map<string, readonly unknown[]> {
    const db = this.mock.db();
    return new Map(TABLE_NAMES.map((name) => [name, [...db[name].all()]]));
  }

  /** The tables that a refusal must not change, but that have changed. */
  private changedTables(before: Map<string, readonly unknown[]>): string[] {
    return [...this.readRows()]
      .filter(([name, rows]) => {
        const rowsBefore = before.get(name) ?? [];
        const isSame =
          rows.length === rowsBefore.length && rows.every((r, i) => r === rowsBefore[i]);
        return !isSame && !CHANGED_BY_REFUSALS.includes(name);
      })
      .map(([name]) => name);
  }

  private freshId = () => `random-request-${String((this.idCount += 1)).padStart(8, '0')}`;
  /** The latest answered call for 0, the one before for 1. */
  private answeredCallAt = (n: number) => this.answeredCalls.at(-1 - n);
  /** The mock stores an answer for a day. */
  private isStored = ({ madeAt }: AnsweredCall) => this.mock.now() < madeAt + DAY;

  /** Expects the same answer byte for byte. The repeated success of a public call gets `requestIdReused` instead. */
  private expectReplay({ request, text }: AnsweredCall, repeatedText: string): void {
    const isNotStored = isPublicCall(request) && codeOf(text) === CODE.success;
    if (isNotStored) expect(codeOf(repeatedText)).toBe(CODE.requestIdReused);
    else expect(repeatedText).toBe(text);
  }

  private recordAnswer(request: Request, requestId: string, text: string): AnsweredCall {
    const answeredCall = { request, requestId, text, madeAt: this.mock.now() };
    this.answeredCalls.push(answeredCall);
    this.reachedCodes.add(`${variantNameOf(request)} ${codeOf(text)}`);
    return answeredCall;
  }

  private async sendNew(request: Request): Promise<string> {
    const id = this.freshId();
    return this.recordAnswer(request, id, await this.post(request, id)).text;
  }

  private async post(
    { memberId, path, fields }: Request,
    request_id: string,
    mock: DirectMock = this.mock,
  ): Promise<string> {
    return (await mock.call(path, { ...fields, request_id }, memberId)).text;
  }

  private async requestOutcome({ memberId, path }: Request, request_id: string): Promise<string> {
    return (await this.mock.call(path, { request_id, resolve: 1 }, memberId)).text;
  }
}

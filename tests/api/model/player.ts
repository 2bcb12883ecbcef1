import { expect } from 'vitest';
import type { State } from '../../../mock-server/store/tables.ts';
import { CODE } from '../../../src/contract/codes.ts';
import { DAY, MINUTE } from '../../support/start-mock.ts';
import { type DirectMock, openDirectMock } from './direct-mock.ts';
import { type Holding, type Member, settleMember } from './member-model.ts';
import { type RandomCall, requestOf } from './random-calls.ts';
import {
  type MockValues,
  applyCheckedAnswer,
  newWorld,
  expectedUserInfo,
  type Request,
  type World,
} from './world-model.ts';

// Plays the members: sends their calls to the mock (once, twice, several at the same time, repeated later), and compares
// the answers and the state of the mock with the model.

const PUBLIC_PATHS = ['login', 'register', 'recoverPassword'].map((name) => `/api/user/${name}`);

/** The mock does not store the success of a public call, so its repeat gets `requestIdReused`. */
const isPublicCall = ({ path }: Request) => PUBLIC_PATHS.includes(path);

/** A call that the mock has answered. Its repeat must get the same `text`, except a success of a public call. */
interface AnsweredCall {
  readonly request: Request;
  readonly requestId: string;
  text: string;
  madeAt: number;
  /** The outcome of this id was requested before its call was sent, so the call can never take effect. */
  readonly isClosed?: true;
}

const SESSION_MS = 7 * DAY;
/** How long the mock stores an answer. */
const RETENTION_MS = DAY;
/** The name of a call with its variant, such as `binding cancel`. */
const variantNameOf = ({ path, fields }: Request) =>
  [path.split('/').at(-1), fields['action'], fields['all'] && 'all'].filter(Boolean).join(' ');
const codeOf = (text: string) => (JSON.parse(text) as { code: number }).code;

type ChangeFields = (fields: Record<string, unknown>) => Record<string, unknown>;

/** For each path, makes different fields for the same call. */
const CHANGED_FIELDS: Readonly<Record<string, ChangeFields>> = {
  '/api/user/receive_sign': (fields) => ({ milestone_id: Number(fields['milestone_id']) + 1 }),
  '/api/prize/draw': (fields) => ({ ...fields, odds_version: 99 }),
  '/api/user/apply_vip': (fields) => ({ ...fields, quote_price: '0.07' }),
  '/api/user/register': (fields) => ({ ...fields, invite_code: undefined }),
};

export class Player {
  world: World;
  readonly mock: DirectMock;
  private readonly answeredCalls: AnsweredCall[] = [];
  private readonly reachedCodes: Set<string>;
  private idCount = 0;

  /** `reachedCodes` collects which codes each variant of a call was answered with, such as `binding cancel 1`. */
  constructor(initialState: State, reachedCodes: Set<string>) {
    this.reachedCodes = reachedCodes;
    this.mock = openDirectMock(initialState);
    const addresses = this.mock.db().addresses.where('user_id', 200_001);
    this.world = newWorld(addresses.map(({ id }) => id));
  }

  /** Sends a call once, and applies its answer to the model. */
  async send(randomCall: RandomCall) {
    const request = this.prepareRequest(randomCall);
    const id = this.freshId();
    this.applyInOrder([[request, id, await this.post(request, id)]], this.ticketFor(randomCall));
    await this.compareWithModel();
  }

  /** Sends a call several times, each time with a new id. */
  async sendRepeatedly(randomCall: RandomCall, times: number) {
    for (let n = 0; n < times; n += 1) await this.send(randomCall);
  }

  /** Sends the same call with the same id twice at once. Expects one effect and one answer. */
  async sendTwice(randomCall: RandomCall) {
    const request = this.prepareRequest(randomCall);
    const id = this.freshId();
    const texts = await Promise.all([this.post(request, id), this.post(request, id)]);
    const temporaryCodes: number[] = [
      CODE.inProgress,
      ...(isPublicCall(request) ? [CODE.requestIdReused] : []),
    ];
    const answers = new Set(texts.filter((text) => !temporaryCodes.includes(codeOf(text))));
    expect(answers.size).toBe(1);
    const text = [...answers][0] as string;
    this.applyInOrder([[request, id, text]], this.ticketFor(randomCall));
    this.expectReplay({ request, text }, await this.post(request, id));
    await this.compareWithModel();
  }

  /** Sends two calls with different ids at once. Expects the effect of one call after the other, in either order. */
  async sendBoth(first: RandomCall, second: RandomCall) {
    const ticket = first.kind === 'draw' && second.kind === 'draw' ? first.ticket : null;
    const requests = [
      this.prepareRequest(first, ticket),
      this.prepareRequest(second, ticket),
    ] as const;
    const sentCalls = requests.map((request) => [request, this.freshId()] as const);
    const texts = await Promise.all(sentCalls.map(([request, id]) => this.post(request, id)));
    const calls = sentCalls.map(([request, id], n) => [request, id, texts[n] as string] as const);
    const worldBefore = structuredClone(this.world);
    try {
      this.applyInOrder(calls, ticket);
    } catch (error) {
      this.world = worldBefore;
      try {
        this.applyInOrder([...calls].reverse(), ticket);
      } catch {
        throw error;
      }
    }
    await this.compareWithModel();
  }

  /** Repeats an earlier call. Expects the same answer byte for byte. After a day, the repeat counts as a new call. */
  async replay(n: number) {
    const earlierCall = this.answeredCallAt(n);
    if (!earlierCall) return;
    this.mock.setNextTicket(null);
    this.ensureSession(earlierCall.request.memberId);
    const text = await this.post(earlierCall.request, earlierCall.requestId);
    if (this.isStored(earlierCall)) this.expectReplay(earlierCall, text);
    else {
      this.answeredCalls.splice(this.answeredCalls.indexOf(earlierCall), 1);
      this.applyInOrder([[earlierCall.request, earlierCall.requestId, text]], null);
    }
    await this.compareWithModel();
  }

  /** Sends the id of an earlier call with a different body. Expects a business error. */
  async reuseId(n: number) {
    const earlierCall = this.answeredCallAt(n);
    if (!earlierCall || !this.isStored(earlierCall) || earlierCall.isClosed) return;
    const { path } = earlierCall.request;
    const fields = CHANGED_FIELDS[path]?.(earlierCall.request.fields);
    if (!fields) return;
    this.ensureSession(earlierCall.request.memberId);
    const text = await this.post({ ...earlierCall.request, fields }, earlierCall.requestId);
    expect(codeOf(text)).toBe(CODE.requestIdReused);
    await this.compareWithModel();
  }

  /** Sends the status query of an earlier call. Expects the answer of that call. */
  async resolveOutcome(n: number) {
    const earlierCall = this.answeredCallAt(n);
    if (!earlierCall || !this.isStored(earlierCall) || isPublicCall(earlierCall.request)) return;
    this.ensureSession(earlierCall.request.memberId);
    this.expectReplay(
      earlierCall,
      await this.requestOutcome(earlierCall.request, earlierCall.requestId),
    );
    await this.compareWithModel();
  }

  /** Sends the status query before the call itself, which then never takes effect. */
  async resolveBeforeSending(randomCall: RandomCall) {
    const request = this.prepareRequest(randomCall);
    if (isPublicCall(request)) return;
    const requestId = this.freshId();
    const text = await this.requestOutcome(request, requestId);
    expect(codeOf(text)).toBe(CODE.notFound);
    this.answeredCalls.push({ request, requestId, text, madeAt: this.mock.now(), isClosed: true });
    expect(await this.post(request, requestId)).toBe(text);
    await this.compareWithModel();
  }

  async passTime(ms: number) {
    this.mock.advance(ms);
    await this.compareWithModel();
  }

  /** Advances to the next midnight or start of a month in Shanghai plus `offset` ms. `offset` may be negative. */
  async advanceTo(unit: 'day' | 'month', offset: number) {
    const shanghaiTime = new Date(this.mock.now() + 8 * 60 * MINUTE);
    const [year, month, day] = [
      shanghaiTime.getUTCFullYear(),
      shanghaiTime.getUTCMonth(),
      shanghaiTime.getUTCDate(),
    ];
    const end = unit === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
    const ms = end - 8 * 60 * MINUTE + offset - this.mock.now();
    if (ms > 0) await this.passTime(ms);
  }

  /** Signs in on consecutive days. */
  async signDays(memberIndex: number, days: number) {
    for (let day = 0; day < days; day += 1) {
      await this.send({ kind: 'sign', memberIndex, pick: 0, ticket: 0 });
      await this.passTime(DAY);
    }
  }

  async restart() {
    this.mock.restart();
    await this.compareWithModel();
  }

  /** Makes the request, gives its member a session, and sets the draw number of the mock. */
  private prepareRequest(randomCall: RandomCall, ticket = this.ticketFor(randomCall)): Request {
    const request = requestOf(randomCall, this.world, this.mock.now());
    this.ensureSession(request.memberId);
    this.mock.setNextTicket(ticket);
    return request;
  }

  /** The draw number for the mock; null if the call is no draw. */
  private ticketFor = ({ kind, ticket }: RandomCall) => (kind === 'draw' ? ticket : null);
  private freshId = () => `model-request-${String((this.idCount += 1)).padStart(8, '0')}`;
  /** The latest answered call for 0, the one before for 1. */
  private answeredCallAt = (n: number): AnsweredCall | undefined =>
    this.answeredCalls[this.answeredCalls.length - 1 - n];
  private isStored = ({ madeAt }: AnsweredCall) => this.mock.now() < madeAt + RETENTION_MS;

  /** Expects the same answer byte for byte. The repeated success of a public call gets `requestIdReused` instead. */
  private expectReplay(
    { request, text }: Pick<AnsweredCall, 'request' | 'text'>,
    repeatedText: string,
  ): void {
    const isNotStored = isPublicCall(request) && codeOf(text) === CODE.success;
    if (isNotStored) expect(codeOf(repeatedText)).toBe(CODE.requestIdReused);
    else expect(repeatedText).toBe(text);
  }

  private async post({ memberId, path, fields }: Request, request_id: string): Promise<string> {
    return (await this.mock.call(path, { ...fields, request_id }, this.tokenOf(memberId))).text;
  }

  private async requestOutcome({ memberId, path }: Request, request_id: string): Promise<string> {
    return (await this.mock.call(path, { request_id, resolve: 1 }, this.tokenOf(memberId))).text;
  }

  private memberOf = (memberId: number | null): Member | undefined =>
    this.world.members.find(({ id }) => id === memberId);
  private tokenOf = (memberId: number | null) => this.memberOf(memberId)?.token ?? null;

  /** Opens a session if the member has none, or if the current session has ended or ends within a minute. */
  private ensureSession(memberId: number | null): void {
    const me = this.memberOf(memberId);
    if (!me) return;
    const now = this.mock.now();
    if (me.token === null || now > me.tokenUsedAt + SESSION_MS - MINUTE)
      me.token = this.mock.openSession(me.id);
    me.tokenUsedAt = now;
  }

  /** Applies the answered calls to the model one after the other. Throws if an answer differs from the model. */
  private applyInOrder(
    calls: readonly (readonly [request: Request, id: string, text: string])[],
    ticket: number | null,
  ) {
    const newCalls = calls.map(([request, requestId, text]) => {
      applyCheckedAnswer(this.world, request, text, this.mockValues(ticket));
      this.reachedCodes.add(`${variantNameOf(request)} ${codeOf(text)}`);
      return { request, requestId, text, madeAt: this.mock.now() };
    });
    this.answeredCalls.push(...newCalls);
  }

  private mockValues(ticket: number | null): MockValues {
    const db = this.mock.db();
    return {
      now: this.mock.now(),
      ticket,
      incomeOf: (holding) => this.incomeOf(holding),
      userIdOf: (mobile) => db.users.where('mobile', mobile)[0]?.id ?? 0,
      rewardIdOf(friendId) {
        const invite = db.invites.where('friend_id', friendId)[0];
        return db.invite_rewards.find(({ invite_id }) => invite_id === invite?.id)?.id ?? 0;
      },
    };
  }

  /** Returns the income of a matured card. Expects the income within the published range, to half a fen. */
  private incomeOf({ id, amount, productId, days }: Holding): number {
    const db = this.mock.db();
    const income = db.card_holdings.get(id)?.income_final ?? NaN;
    const { benchmark_min, benchmark_max } = db.card_products.get(productId) ?? expect.fail();
    const incomePerPercent = (amount * days) / 365 / 100;
    expect(income).toBeGreaterThanOrEqual(incomePerPercent * Number(benchmark_min) - 0.5);
    expect(income).toBeLessThanOrEqual(incomePerPercent * Number(benchmark_max) + 0.5);
    return income;
  }

  /** Expects that every member sees what the model predicts, and that all books balance. */
  private async compareWithModel() {
    const now = this.mock.now();
    for (const me of this.world.members) {
      if (me.token === null) continue;
      if (now >= me.tokenUsedAt + SESSION_MS) await this.expectLoggedOut(me);
      this.ensureSession(me.id);
      const { text } = await this.mock.call('/api/user/info', {}, me.token);
      settleMember(me, now, (holding) => this.incomeOf(holding));
      expect((JSON.parse(text) as { data: unknown }).data).toMatchObject(expectedUserInfo(me, now));
    }
    expect(this.mock.findFaults()).toEqual([]);
  }

  private async expectLoggedOut({ token }: Member) {
    const { text } = await this.mock.call('/api/user/info', {}, token);
    expect(codeOf(text)).toBe(CODE.unauthorized);
  }
}

import { expect } from 'vitest';
import { CODE } from '../../../src/contract/codes.ts';
import type { State } from '../../../mock-server/store/tables.ts';
import { DAY, MINUTE } from '../start-mock.ts';
import { type RandomCall, requestOf } from './random-calls.ts';
import { type DirectMock, openDirectMock } from './direct-mock.ts';
import { type Holding, type Member, settle } from './member-model.ts';
import { type Facts, judge, newWorld, portrait, type Request, type World } from './world-model.ts';

// Plays the members against the mock: sends their calls in every possible way, and compares the
// answers and the state with the model.

const OPEN_CALLS = ['login', 'register', 'recoverPassword'].map((name) => `/api/user/${name}`);

/** Calls before login: their success is answered once and cannot be requested again. */
const isOpen = ({ path }: Request) => OPEN_CALLS.includes(path);

/** A call with a definitive answer. */
interface Done {
  readonly request: Request;
  readonly requestId: string;
  text: string;
  at: number;
  /** Resolved before its body arrived, so it can never take effect. */
  readonly isClosed?: true;
}

const SESSION = 7 * DAY;
const KEPT = DAY;
const formOf = ({ path, fields }: Request) =>
  [path.split('/').at(-1), fields['action'], fields['all'] && 'all'].filter(Boolean).join(' ');
const codeOf = (text: string) => (JSON.parse(text) as { code: number }).code;

export class Player {
  world: World;
  readonly mock: DirectMock;
  private readonly done: Done[] = [];
  private readonly seen: Set<string>;
  private ids = 0;

  /** `seen` collects the answers by form and code. */
  constructor(initial: State, seen: Set<string>) {
    this.seen = seen;
    this.mock = openDirectMock(initial);
    const own = this.mock.db().addresses.where('user_id', 200_001);
    this.world = newWorld(own.map(({ id }) => id));
  }

  async send(ask: RandomCall) {
    const request = this.prepare(ask);
    const id = this.freshId();
    this.settleAs([[request, id, await this.post(request, id)]], this.ticketFor(ask));
    await this.look();
  }

  /** Sends a call several times, each time with a new id. */
  async sendOften(ask: RandomCall, times: number) {
    for (let n = 0; n < times; n += 1) await this.send(ask);
  }

  /** The same call with the same id, twice at once: one effect, one answer. */
  async sendTwice(ask: RandomCall) {
    const request = this.prepare(ask);
    const id = this.freshId();
    const texts = await Promise.all([this.post(request, id), this.post(request, id)]);
    const passing: number[] = [CODE.inProgress, ...(isOpen(request) ? [CODE.requestIdReused] : [])];
    const answers = new Set(texts.filter((text) => !passing.includes(codeOf(text))));
    expect(answers.size).toBe(1);
    const text = [...answers][0] as string;
    this.settleAs([[request, id, text]], this.ticketFor(ask));
    this.expectKept({ request, text }, await this.post(request, id));
    await this.look();
  }

  /** Two calls with different ids at once have the effect of a sequence. */
  async sendBoth(one: RandomCall, other: RandomCall) {
    const ticket = one.kind === 'draw' && other.kind === 'draw' ? one.ticket : null;
    const requests = [this.prepare(one, ticket), this.prepare(other, ticket)] as const;
    const sent = requests.map((request) => [request, this.freshId()] as const);
    const texts = await Promise.all(sent.map(([request, id]) => this.post(request, id)));
    const calls = sent.map(([request, id], n) => [request, id, texts[n] as string] as const);
    const before = structuredClone(this.world);
    try {
      this.settleAs(calls, ticket);
    } catch (error) {
      this.world = before;
      try {
        this.settleAs([...calls].reverse(), ticket);
      } catch {
        throw error;
      }
    }
    await this.look();
  }

  /** The answer is replayed byte for byte; after a day it is a new call. */
  async replay(n: number) {
    const known = this.pick(n);
    if (!known) return;
    this.mock.aim(null);
    this.wake(known.request.memberId);
    const text = await this.post(known.request, known.requestId);
    if (this.isKept(known)) this.expectKept(known, text);
    else {
      this.done.splice(this.done.indexOf(known), 1);
      this.settleAs([[known.request, known.requestId, text]], null);
    }
    await this.look();
  }

  /** The same id with a different body. */
  async reuse(n: number) {
    const known = this.pick(n);
    if (!known || !this.isKept(known) || known.isClosed) return;
    const { path } = known.request;
    const fields = CHANGED[path]?.(known.request.fields);
    if (!fields) return;
    this.wake(known.request.memberId);
    const text = await this.post({ ...known.request, fields }, known.requestId);
    expect(codeOf(text)).toBe(CODE.requestIdReused);
    await this.look();
  }

  /** Requests the outcome. */
  async resolve(n: number) {
    const known = this.pick(n);
    if (!known || !this.isKept(known) || isOpen(known.request)) return;
    this.wake(known.request.memberId);
    this.expectKept(known, await this.ask(known.request, known.requestId));
    await this.look();
  }

  /** Resolved before it arrived: closed, and never executed. */
  async resolveFirst(ask: RandomCall) {
    const request = this.prepare(ask);
    if (isOpen(request)) return;
    const requestId = this.freshId();
    const text = await this.ask(request, requestId);
    expect(codeOf(text)).toBe(CODE.notFound);
    this.done.push({ request, requestId, text, at: this.mock.now(), isClosed: true });
    expect(await this.post(request, requestId)).toBe(text);
    await this.look();
  }

  async pass(ms: number) {
    this.mock.advance(ms);
    await this.look();
  }

  /** Advances to the next midnight or month in Shanghai plus `offset` ms; a negative one is before it. */
  async advanceTo(what: 'day' | 'month', offset: number) {
    const shifted = new Date(this.mock.now() + 8 * 60 * MINUTE);
    const [year, month, day] = [
      shifted.getUTCFullYear(),
      shifted.getUTCMonth(),
      shifted.getUTCDate(),
    ];
    const end = what === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1);
    const ms = end - 8 * 60 * MINUTE + offset - this.mock.now();
    if (ms > 0) await this.pass(ms);
  }

  /** Signs in on consecutive days. */
  async signDays(memberIndex: number, days: number) {
    for (let day = 0; day < days; day += 1) {
      await this.send({ kind: 'sign', memberIndex, pick: 0, ticket: 0 });
      await this.pass(DAY);
    }
  }

  async restart() {
    this.mock.restart();
    await this.look();
  }

  private prepare(ask: RandomCall, ticket = this.ticketFor(ask)): Request {
    const request = requestOf(ask, this.world, this.mock.now());
    this.wake(request.memberId);
    this.mock.aim(ticket);
    return request;
  }

  private ticketFor = ({ kind, ticket }: RandomCall) => (kind === 'draw' ? ticket : null);
  private freshId = () => `model-request-${String((this.ids += 1)).padStart(8, '0')}`;
  private pick = (n: number): Done | undefined => this.done[this.done.length - 1 - n];
  private isKept = ({ at }: Done) => this.mock.now() < at + KEPT;

  /** Replayed byte for byte; a success before login is answered only once. */
  private expectKept({ request, text }: Pick<Done, 'request' | 'text'>, again: string): void {
    const isSecret = isOpen(request) && codeOf(text) === CODE.success;
    if (isSecret) expect(codeOf(again)).toBe(CODE.requestIdReused);
    else expect(again).toBe(text);
  }

  private async post({ memberId, path, fields }: Request, request_id: string): Promise<string> {
    return (await this.mock.call(path, { ...fields, request_id }, this.tokenOf(memberId))).text;
  }

  private async ask({ memberId, path }: Request, request_id: string): Promise<string> {
    return (await this.mock.call(path, { request_id, resolve: 1 }, this.tokenOf(memberId))).text;
  }

  private memberOf = (memberId: number | null): Member | undefined =>
    this.world.members.find(({ id }) => id === memberId);
  private tokenOf = (memberId: number | null) => this.memberOf(memberId)?.token ?? null;

  /** A new session for a member without one; within a minute of its end both states are allowed. */
  private wake(memberId: number | null): void {
    const me = this.memberOf(memberId);
    if (!me) return;
    const now = this.mock.now();
    if (me.token === null || now > me.usedAt + SESSION - MINUTE)
      me.token = this.mock.openSession(me.id);
    me.usedAt = now;
  }

  private settleAs(
    calls: readonly (readonly [request: Request, id: string, text: string])[],
    ticket: number | null,
  ) {
    const settled = calls.map(([request, requestId, text]) => {
      judge(this.world, request, text, this.facts(ticket));
      this.seen.add(`${formOf(request)} ${codeOf(text)}`);
      return { request, requestId, text, at: this.mock.now() };
    });
    this.done.push(...settled);
  }

  private facts(ticket: number | null): Facts {
    const db = this.mock.db();
    return {
      now: this.mock.now(),
      ticket,
      incomeOf: (holding) => this.incomeOf(holding),
      userIdOf: (mobile) => db.users.where('mobile', mobile)[0]?.id ?? 0,
      rewardIdOf(friend) {
        const invite = db.invites.where('invitee_id', friend)[0];
        return db.invite_rewards.find(({ invite_id }) => invite_id === invite?.id)?.id ?? 0;
      },
    };
  }

  /** The income of a matured card, computed from the published range, to half a fen. */
  private incomeOf({ id, amount, product, days }: Holding): number {
    const db = this.mock.db();
    const income = db.card_holdings.get(id)?.income_final ?? NaN;
    const { benchmark_min, benchmark_max } = db.card_products.get(product) ?? expect.fail();
    const yearly = (amount * days) / 365 / 100;
    expect(income).toBeGreaterThanOrEqual(yearly * Number(benchmark_min) - 0.5);
    expect(income).toBeLessThanOrEqual(yearly * Number(benchmark_max) + 0.5);
    return income;
  }

  /** Every member sees what the model predicts, and all books balance. */
  private async look() {
    const now = this.mock.now();
    for (const me of this.world.members) {
      if (me.token === null) continue;
      if (now >= me.usedAt + SESSION) await this.expectSignedOut(me);
      this.wake(me.id);
      const { text } = await this.mock.call('/api/user/info', {}, me.token);
      settle(me, now, (holding) => this.incomeOf(holding));
      expect((JSON.parse(text) as { data: unknown }).data).toMatchObject(portrait(me, now));
    }
    expect(this.mock.faults()).toEqual([]);
  }

  private async expectSignedOut({ token }: Member) {
    const { text } = await this.mock.call('/api/user/info', {}, token);
    expect(codeOf(text)).toBe(CODE.unauthorized);
  }
}

type Change = (fields: Record<string, unknown>) => Record<string, unknown>;

/** A different body for the same call. */
const CHANGED: Readonly<Record<string, Change>> = {
  '/api/user/receive_sign': (fields) => ({ milestone_id: Number(fields['milestone_id']) + 1 }),
  '/api/prize/draw': (fields) => ({ ...fields, odds_version: 99 }),
  '/api/user/apply_vip': (fields) => ({ ...fields, quote_price: '0.07' }),
  '/api/user/register': (fields) => ({ ...fields, invite_code: undefined }),
};

import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { answer, type Fault } from '../support/fault-server.ts';
import { nonIdempotentAnswer, toNonIdempotentBody } from '../support/non-idempotent-backend.ts';
import { openSessionOf } from '../support/scenarios/sessions.ts';
import { brokenRules } from '../support/scenarios/writes.ts';
import { HOUR, MEMBERS, startMock } from '../support/start-mock.ts';
import { t } from '../support/texts.ts';
import { sendWrite, writeNamed, WRITES, type Write } from '../support/writes.ts';
import { IS_WHOLE, recordTried } from './record-tried.ts';
import { TRANSPORT_FAULTS, type TransportFault } from './transport-faults.ts';
import { openWorld, settle, type Backend, type World } from './world.ts';

// Crosses the table of writes with the table of faults, at three instants, on two backends. The body is sent once, it
// takes effect at most once, the member sees the true outcome or decides, and no write stays pending after the fault.

const INSTANTS = ['before the commit', 'after the commit', 'in the middle of the answer'] as const;
type Instant = (typeof INSTANTS)[number];
/** An idempotent backend stores every answer. The other one knows neither `request_id` nor `resolve`. */
const BACKENDS = ['idempotent', 'non-idempotent'] as const;

interface Cell {
  readonly write: Write;
  readonly fault: TransportFault;
  readonly instant: Instant;
  readonly backend: (typeof BACKENDS)[number];
}

/** Sends the first half of the answer of a fault, then cuts the connection. */
const cutInHalf =
  (fault: Fault): Fault =>
  (socket) => {
    const opening = answer('200 OK', 'application/json', '{"code":1,', { length: 500 });
    const sendHalf = (text = opening) =>
      socket.destroyed ||
      socket.write(text.slice(0, Math.ceil(text.length / 2)), () => socket.resetAndDestroy());
    fault({
      write: sendHalf,
      end: sendHalf,
      resetAndDestroy: () => sendHalf(),
      once: (event: 'close', listener: () => void) => socket.once(event, listener),
    } as unknown as Socket);
  };

/** Sends a correct answer in two parts. */
const inTwoParts =
  (fault: Fault): Fault =>
  (socket) => {
    const end = (text: string) => {
      const half = Math.ceil(text.length / 2);
      socket.write(text.slice(0, half), () => socket.end(text.slice(half)));
    };
    fault({ end } as unknown as Socket);
  };

const isDone = ({ fault }: Cell) => fault.writeEnd === 'done';
const isPublic = ({ write }: Cell) => write.call.isPublic;
const isCommitted = (cell: Cell) =>
  isDone(cell) || (cell.instant !== 'before the commit' && !cell.fault.isBusinessError);

/** Returns the behaviour of the server for the write, and later for its status queries. */
function faultOf(cell: Cell, backend: Backend, world: World): Fault {
  const { fault, instant } = cell;
  // Each press is one call, so the fault has to wait for no other call.
  const surroundings = { ...world, holdUntilCount: (_: number, heldFault: Fault) => heldFault };
  let chosenFault: Fault | null = null;
  return (socket) => {
    if (chosenFault) {
      chosenFault(socket);
      return;
    }
    const request = world.server.lastRequest();
    const backendAnswer = isCommitted(cell) ? backend(request) : Promise.resolve('{}');
    const sendFault = (success: string) => {
      chosenFault = fault.createFault(success, surroundings);
      if (instant !== 'in the middle of the answer') chosenFault(socket);
      else if (isDone(cell)) inTwoParts(chosenFault)(socket);
      else if (fault.isSilent)
        socket.write(answer('200 OK', 'application/json', '{', { length: 9 }));
      else cutInHalf(chosenFault)(socket);
    };
    backendAnswer.then(sendFault, () => socket.destroy());
  };
}

async function startMockBackend({ write, backend: kind }: Cell) {
  const { url, mock } = await startMock();
  const createToken = () => openSessionOf(mock, write.mobile ?? MEMBERS.first);
  const isIdempotent = kind === 'idempotent';
  const backend: Backend = async ({ method, path, headers: { token = '' }, body }) => {
    const headers = { token, platform: 'h5', 'content-type': 'application/json' };
    const sentBody = isIdempotent ? body : toNonIdempotentBody(body);
    const init = method === 'GET' ? { method, headers } : { method, headers, body: sentBody };
    const text = await (await fetch(url + path, init)).text();
    return isIdempotent ? text : nonIdempotentAnswer(text);
  };
  return { mock, backend, tokens: [createToken(), createToken()] as const };
}

/** Sends the write while the fault is active. Returns how the call ended: empty while it is pending. */
async function sendUnderFault(cell: Cell, world: World, send: () => Promise<unknown>) {
  const { fault } = cell;
  const { server } = world;
  if (fault.isUnreachable) await server.refuseConnections();
  if (fault.isOffline) world.onlineState.setState(false);
  let end = '';
  world.pressButton();
  send().then(
    () => (end = 'done'),
    (error: unknown) => (end = (error as { kind?: string }).kind ?? String(error)),
  );
  const isOver = () => end !== '' || world.reportCount() > 0 || world.hasUnknownWrite();
  await world.waitUntil(() => isOver() || (!!fault.isSilent && server.sentRequests().length > 0));
  await world.waitUntil(isOver, { isSilent: fault.isSilent });
  await settle();
  return () => end;
}

async function endFault({ fault }: Cell, world: World) {
  world.server.removeFault();
  if (fault.isUnreachable) await world.server.acceptConnections();
  world.onlineState.setState(true);
  if (world.app.session.getState().token === null) world.beginNextSession();
  world.comeBack();
}

/** What the app says about a write whose outcome was unknown, after the name of the action. */
const OUTCOMES = (['operation.done', 'operation.undone', 'operation.refused'] as const).map(
  (key) => t(key, { action: '|' }).split('|')[1]!,
);
const [DONE = ''] = OUTCOMES;

/** Waits until the outcome is shown, and returns it: `done` or `not done`. `end` returns how the call ended. */
async function shownOutcome(world: World, end: () => string): Promise<string> {
  const { dialogs, server } = world.app;
  const shownText = () =>
    [
      dialogs.getState().toasts[0]?.text,
      ...dialogs.getState().dialogs.map(({ text }) => text),
    ].join(' ');
  const isOutcomeShown = () => OUTCOMES.some((text) => shownText().includes(text));
  const isClosed = () => server.pendingWrites.getState().size === 0;
  await world.waitUntil(
    () => isClosed() && (!['', 'unauthorized', 'cancelled'].includes(end()) || isOutcomeShown()),
  );
  await settle();
  if (end() === 'done') return 'done';
  return shownText().includes(DONE) ? 'done' : 'not done';
}

/** The app waits for the member, and asks for nothing more. */
async function decideAsMember(world: World, end: () => string): Promise<void> {
  const write = () => [...world.app.server.pendingWrites.getState().values()].at(-1);
  await world.waitUntil(() => write()?.state.status === 'needsReview');
  world.clock.advance(HOUR);
  world.comeBack();
  await settle();
  expect([world.server.statusQueryCount(), end()]).toEqual([0, '']);
  write()?.dismiss();
  await settle();
  expect([write(), end()]).toEqual([undefined, 'cancelled']);
}

async function tryCell(cell: Cell): Promise<void> {
  const { write, fault } = cell;
  const { mock, backend, tokens } = await startMockBackend(cell);
  const countEffects = () => write.countEffects(mock);
  const before = countEffects();
  const world = await openWorld({ backend, tokens });
  const { server } = world;
  server.setFault(write.call.path, faultOf(cell, backend, world));
  const api = await world.app.server.loadApi();
  const end = await sendUnderFault(cell, world, () => sendWrite(write, api, mock));
  // A write without a definitive answer locks its form; after a cancelled one, the next session locks it.
  const lockedCount = world.app.server.pendingWrites.getState().size;
  if (end() !== 'cancelled') expect(lockedCount).toBe(end() === '' ? 1 : 0);
  expect(server.sentRequests().length).toBeLessThanOrEqual(1);
  expect(world.reportCount()).toBeLessThanOrEqual(1);
  if (isPublic(cell)) expect(end()).not.toBe('');

  // The first status query meets the fault too.
  const asks = end() === '' && cell.backend === 'idempotent';
  if (asks && !fault.isSilent && !fault.isUnreachable) {
    await world.waitUntil(() => server.statusQueryCount() > 0);
    await settle();
  }
  await endFault(cell, world);
  if (isPublic(cell) || cell.backend === 'non-idempotent') {
    if (!isPublic(cell)) await decideAsMember(world, end);
    await settle();
    const isSent = !fault.isUnreachable;
    expect(server.requestsOfCall()).toBe(isSent ? 1 : 0);
    const effects = isSent && isCommitted(cell) ? 1 : 0;
    await expect.poll(() => countEffects() - before).toBe(effects);
  } else {
    const outcome = await shownOutcome(world, end);
    expect(countEffects() - before).toBe(outcome === 'done' ? 1 : 0);
  }
  expect(brokenRules(mock)).toEqual([]);
}

const faultNamed = (name: string) => TRANSPORT_FAULTS.find((each) => each.name === name)!;
const LOST_ANSWER = faultNamed('a connection reset before any byte');
const WITHDRAWAL = writeNamed('withdrawal');
/** The faults that once turned one press into five withdrawals. */
const FORMER_BUGS = [
  LOST_ANSWER,
  ...[
    'the HTML page of a captive portal',
    'a notice before the JSON',
    'no answer within 60 s',
    'a body cut in the middle',
  ].map(faultNamed),
];

/**
 * The member decides only about a write whose outcome the app cannot know. The instant of the fault makes no difference
 * then, so only withdrawals meet each of them.
 */
const isInTable = ({ write, fault, instant, backend }: Cell) =>
  backend === 'idempotent' ||
  (!write.call.isPublic &&
    fault.writeEnd === 'unknown' &&
    (write === WITHDRAWAL || instant === 'after the commit'));

/** The cut: each fault with a withdrawal, and each write with a connection that breaks at each instant. */
function isInCut({ write, fault, instant, backend }: Cell): boolean {
  const isAfter = instant === 'after the commit';
  if (backend === 'non-idempotent')
    return write === WITHDRAWAL ? FORMER_BUGS.includes(fault) : fault === LOST_ANSWER && isAfter;
  if (write.call.isPublic) return FORMER_BUGS.includes(fault);
  if (write === WITHDRAWAL && fault !== LOST_ANSWER) return isAfter;
  return fault === LOST_ANSWER;
}

const cellsOf = (fault: TransportFault) =>
  BACKENDS.flatMap((backend) =>
    WRITES.flatMap((write) => INSTANTS.map((instant) => ({ write, fault, instant, backend }))),
  ).filter((cell) => isInTable(cell) && (IS_WHOLE || isInCut(cell)));

const TABLE = 'Money: fault × call that moves money or value × instant';

for (const fault of TRANSPORT_FAULTS)
  describe(fault.name, () => {
    afterEach(({ task: { result } }) => {
      const failed = result?.state === 'fail' ? 1 : 0;
      recordTried({ table: TABLE, row: fault.name, tried: 1, failed });
    });

    test.each(
      cellsOf(fault).map((cell) => [cell.write.name, cell.instant, cell.backend, cell] as const),
    )('sends the body once and reports the true outcome: %s, %s, %s', (...[, , , cell]) =>
      tryCell(cell),
    );
  });

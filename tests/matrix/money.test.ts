import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { systemRandom } from '../../mock-server/modules/shared/random.ts';
import { openSession } from '../../mock-server/modules/user/rules/sessions.ts';
import { answer, type Fault } from '../support/fault-server.ts';
import { MEMBERS, startMock } from '../support/start-mock.ts';
import { WRITE_CASES, type WriteCase } from '../support/write-cases.ts';
import { recordTried } from './record-tried.ts';
import { TRANSPORT_FAULTS, type TransportFault } from './transport-faults.ts';
import { openWorld, settle, type Backend, type World } from './world.ts';

// Tries every fault with every call that moves money or value, at three instants, on the mock. The call has at most one
// effect, the member sees the true outcome, and no operation stays open after the fault.

const INSTANTS = ['before the commit', 'after the commit', 'in the middle of the answer'] as const;
type Instant = (typeof INSTANTS)[number];

const WRITES_WITHOUT_MONEY = ['/api/user/auth', '/api/user/register'];
const MONEY_WRITES = WRITE_CASES.filter(({ path }) => !WRITES_WITHOUT_MONEY.includes(path));

/** Sends the first half of the answer of a fault, then cuts the connection. */
const cutInHalf =
  (fault: Fault): Fault =>
  (socket) => {
    const sendHalf = (text: string) =>
      socket.destroyed ||
      socket.write(text.slice(0, Math.ceil(text.length / 2)), () => socket.resetAndDestroy());
    const opening = answer('200 OK', 'application/json', '{"code":1,', { length: 500 });
    fault({
      write: sendHalf,
      end: sendHalf,
      resetAndDestroy: () => sendHalf(opening),
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

/** Returns the behaviour of the server for the write, and later for its status queries. */
function faultAt(instant: Instant, fault: TransportFault, backend: Backend, world: World): Fault {
  const isDone = fault.writeEnd === 'done';
  // Each press is one call, so the fault has to wait for no other call.
  const surroundings = { ...world, holdUntilCount: (_: number, heldFault: Fault) => heldFault };
  const isCommitted = isDone || (instant !== 'before the commit' && !fault.isBusinessError);
  let chosenFault: Fault | null = null;
  return (socket) => {
    if (chosenFault) {
      chosenFault(socket);
      return;
    }
    const backendAnswer = isCommitted ? backend(world.server.lastRequest()) : Promise.resolve('{}');
    const sendFault = (success: string) => {
      chosenFault = fault.createFault(success, surroundings);
      if (instant !== 'in the middle of the answer') chosenFault(socket);
      else if (isDone) inTwoParts(chosenFault)(socket);
      else if (fault.isSilent)
        socket.write(answer('200 OK', 'application/json', '{', { length: 9 }));
      else cutInHalf(chosenFault)(socket);
    };
    backendAnswer.then(sendFault, () => socket.destroy());
  };
}

async function startMockBackend() {
  const { url, mock } = await startMock();
  const { db, transaction, clock } = mock;
  const member = db.users.where('mobile', MEMBERS.first)[0]!;
  const createSessionToken = () =>
    transaction(() => openSession(db, member, clock.now(), systemRandom)).token;
  const backend: Backend = async ({ method, path, headers, body }) => {
    const { token = '' } = headers;
    const requestInit = {
      method,
      headers: { token, platform: 'h5', 'content-type': 'application/json' },
    };
    const response = await fetch(
      url + path,
      method === 'GET' ? requestInit : { ...requestInit, body },
    );
    return response.text();
  };
  return { mock, backend, tokens: [createSessionToken(), createSessionToken()] as const };
}

/** Waits until the outcome is shown, and returns it: `done` or `not done`. `call` returns how the call ended. */
async function shownOutcome(world: World, call: () => string): Promise<string> {
  const { dialogs, server } = world.app;
  const shownText = () =>
    [
      dialogs.getState().toasts[0]?.text,
      ...dialogs.getState().dialogs.map(({ text }) => text),
    ].join(' ');
  const isOutcomeShown = () => /已完成|未生效|未完成/.test(shownText());
  const isClosed = () => server.pendingWrites.getState().size === 0;
  await world.waitUntil(
    () => isClosed() && (!['', 'unauthorized', 'cancelled'].includes(call()) || isOutcomeShown()),
  );
  await settle();
  if (call() === 'done') return 'done';
  return /已完成/.test(shownText()) ? 'done' : 'not done';
}

async function tryCell(
  writeCase: WriteCase,
  fault: TransportFault,
  instant: Instant,
): Promise<void> {
  const { mock, backend, tokens } = await startMockBackend();
  const world = await openWorld({ backend, tokens });
  const { server } = world;
  server.setFault(writeCase.path, faultAt(instant, fault, backend, world));
  if (fault.isUnreachable) await server.refuseConnections();
  if (fault.isOffline) world.onlineState.setState(false);
  let end = '';
  const api = await world.app.server.loadApi();
  world.pressButton();
  writeCase.send(api).then(
    () => (end = 'done'),
    (error: unknown) => (end = (error as { kind?: string }).kind ?? String(error)),
  );
  const isOver = () => end !== '' || world.reportCount() > 0;
  await world.waitUntil(() => isOver() || (!!fault.isSilent && server.sentRequests().length > 0));
  await world.waitUntil(isOver, { isSilent: fault.isSilent });
  await settle();
  // A write without a definitive answer locks its form; after a cancelled one, the next session locks it.
  const lockedCount = world.app.server.pendingWrites.getState().size;
  if (end !== 'cancelled') expect(lockedCount).toBe(end === '' ? 1 : 0);
  expect(server.sentRequests().length).toBeLessThanOrEqual(1);

  // The first status query meets the fault too.
  if (end === '' && !fault.isSilent && !fault.isUnreachable) {
    await world.waitUntil(() => server.statusQueryCount() > 0);
    await settle();
  }

  server.removeFault();
  if (fault.isUnreachable) await server.acceptConnections();
  world.onlineState.setState(true);
  if (world.app.session.getState().token === null) world.beginNextSession();
  world.comeBack();
  const outcome = await shownOutcome(world, () => end);
  expect(writeCase.countEffects(mock)).toBe(outcome === 'done' ? 1 : 0);
  expect(allViolations(mock.db)).toEqual([]);
}

const FAULTS = TRANSPORT_FAULTS.map((fault) => [fault.name, fault] as const);
const CELLS = MONEY_WRITES.flatMap((writeCase) =>
  INSTANTS.map((instant) => [`${writeCase.path}, ${instant}`, writeCase, instant] as const),
);

const TABLE = 'Money: fault × call that moves money or value × instant';

describe.each(FAULTS)('%s', (name, fault) => {
  afterEach(({ task: { result } }) =>
    recordTried({ table: TABLE, row: name, tried: 1, failed: result?.state === 'fail' ? 1 : 0 }),
  );

  test.each(CELLS)('%s', (_cell, writeCase, instant) => tryCell(writeCase, fault, instant));
});

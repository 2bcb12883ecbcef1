import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { allFaults } from '../../mock-server/modules/invariants.ts';
import { systemRandom } from '../../mock-server/modules/shared/random.ts';
import { openSession } from '../../mock-server/modules/user/rules/sessions.ts';
import { MEMBERS, startMock } from '../api/start-mock.ts';
import { answer, type Fault } from '../faults/fault-server.ts';
import { WRITE_CASES, type WriteCase } from '../faults/write-cases.ts';
import { recordTried } from './record-tried.ts';
import { TRANSPORT_FAULTS, type TransportFault } from './transport-faults.ts';
import { openWorld, settle, type Backend, type World } from './world.ts';

// Every fault with every call that moves money or value, at three instants, against a backend with books. There is at
// most one effect, the member gets the true outcome, and no operation stays open after the fault.

const INSTANTS = ['before the commit', 'after the commit', 'in the middle of the answer'] as const;
type Instant = (typeof INSTANTS)[number];

const FORMS = ['/api/user/auth', '/api/user/register'];
const MONEY = WRITE_CASES.filter(({ path }) => !FORMS.includes(path));

/** A backend sends these refusals before it has done anything. */
const isRefusal = ({ name, end }: TransportFault) => end === 'business' || /^F1[12] /.test(name);

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

/** The behaviour of the server for the write, and later for requests of its outcome. */
function faultAt(instant: Instant, fault: TransportFault, backend: Backend, world: World): Fault {
  const isDone = fault.writeEnd === 'done';
  // Each press is one call, so no other call has to be held.
  const surroundings = { ...world, hold: (_: number, held: Fault) => held };
  const commits = isDone || (instant !== 'before the commit' && !isRefusal(fault));
  let act: Fault | null = null;
  return (socket) => {
    if (act) {
      act(socket);
      return;
    }
    const done = commits ? backend(world.server.last()) : Promise.resolve('{}');
    const pass = (success: string) => {
      act = fault.act(success, surroundings);
      if (instant !== 'in the middle of the answer') act(socket);
      else if (isDone) inTwoParts(act)(socket);
      else if (fault.isSilent)
        socket.write(answer('200 OK', 'application/json', '{', { length: 9 }));
      else cutInHalf(act)(socket);
    };
    done.then(pass, () => socket.destroy());
  };
}

async function openBooks() {
  const mock = await startMock();
  const { db, transaction, clock } = mock.mock;
  const member = db.users.where('mobile', MEMBERS.first)[0]!;
  const open = () => transaction(() => openSession(db, member, clock.now(), systemRandom)).token;
  const backend: Backend = async ({ method, path, headers, body }) => {
    const { token = '' } = headers;
    const sent = { method, headers: { token, platform: 'h5', 'content-type': 'application/json' } };
    const response = await fetch(mock.url + path, method === 'GET' ? sent : { ...sent, body });
    return response.text();
  };
  return { mock: mock.mock, backend, tokens: [open(), open()] as const };
}

/** The outcome that the member was shown: `done`, that it was not done, or none yet. */
async function hear(world: World, call: () => string): Promise<string> {
  const { notices, server } = world.app;
  const told = () =>
    [notices.toast.get()?.text, ...notices.questions.get().map(({ text }) => text)].join(' ');
  const isHeard = () => /已完成|未生效|未完成/.test(told());
  const isClosed = () => server.openActions.get().size === 0;
  await world.until(
    () => isClosed() && (!['', 'unauthorized', 'cancelled'].includes(call()) || isHeard()),
  );
  await settle();
  if (call() === 'done') return 'done';
  return /已完成/.test(told()) ? 'done' : 'not done';
}

async function tryCell(
  writeCase: WriteCase,
  fault: TransportFault,
  instant: Instant,
): Promise<void> {
  const { mock, backend, tokens } = await openBooks();
  const world = await openWorld({ backend, tokens });
  const { server } = world;
  server.spoil(writeCase.path, faultAt(instant, fault, backend, world));
  if (fault.isUnreachable) await server.refuseConnections();
  if (fault.isOffline) world.isOnline.set(false);
  let end = '';
  world.press();
  writeCase.send(world.app.server.api).then(
    () => (end = 'done'),
    (error: unknown) => (end = (error as { kind?: string }).kind ?? String(error)),
  );
  const isOver = () => end !== '' || world.reports() > 0;
  await world.until(() => isOver() || (!!fault.isSilent && server.sent().length > 0));
  await world.until(isOver, { isSilent: fault.isSilent });
  await settle();
  // A write without a definitive answer locks its form; after a cancelled one, the next session locks it.
  const locked = world.app.server.openActions.get().size;
  if (end !== 'cancelled') expect(locked).toBe(end === '' ? 1 : 0);
  expect(server.sent().length).toBeLessThanOrEqual(1);

  // The first request of the outcome meets the fault too.
  if (end === '' && !fault.isSilent && !fault.isUnreachable) {
    await world.until(() => server.questionCount() > 0);
    await settle();
  }

  server.repair();
  if (fault.isUnreachable) await server.acceptConnections();
  world.isOnline.set(true);
  if (!world.app.session.isLoggedIn()) world.beginNextSession();
  world.comeBack();
  const heard = await hear(world, () => end);
  expect(writeCase.effects(mock)).toBe(heard === 'done' ? 1 : 0);
  expect(allFaults(mock.db)).toEqual([]);
}

const FAULTS = TRANSPORT_FAULTS.map((fault) => [fault.name, fault] as const);
const CELLS = MONEY.flatMap((writeCase) =>
  INSTANTS.map((instant) => [`${writeCase.path}, ${instant}`, writeCase, instant] as const),
);

const TABLE = 'Money: fault × call that moves money or value × instant';

describe.each(FAULTS)('%s', (name, fault) => {
  afterEach(({ task: { result } }) =>
    recordTried({ table: TABLE, row: name, tried: 1, failed: result?.state === 'fail' ? 1 : 0 }),
  );

  test.each(CELLS)('%s', (_cell, writeCase, instant) => tryCell(writeCase, fault, instant));
});

import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { IS_WHOLE, recordTried } from './record-tried.ts';
import { TRANSPORT_FAULTS, type TransportFault } from './transport-faults.ts';
import { EXAMPLES, nextTurn, openWorld, settle, type Example, type World } from './world.ts';

// Crosses the table of faults with the calls of the contract. `npm test` tries the faults with two calls: a read and a
// public write.

const CUT = ['/api/index/notice', '/api/user/login'];

interface Ending {
  end: string;
}

/** Watches a call: `end` is empty while it is pending, then `done` or the kind of its error. */
function watchCall(call: Promise<unknown>): Ending {
  const ending: Ending = { end: '' };
  call.then(
    () => (ending.end = 'done'),
    (error: unknown) => (ending.end = error instanceof ApiError ? error.kind : String(error)),
  );
  return ending;
}

/** How many calls are sent at once: a view sends one action at a time. */
const countParallel = ({ endpoint }: Example, { parallel = 1 }: TransportFault) =>
  endpoint.action ? 1 : parallel;

/** Sends the calls under the fault. Waits until they have ended or their failure is reported. */
async function sendUnderFault(
  world: World,
  example: Example,
  fault: TransportFault,
  isDialogHidden: boolean,
) {
  const { server } = world;
  const { isUnreachable, isOffline, isSilent } = fault;
  const parallel = countParallel(example, fault);
  const holdUntilCount: World['holdUntilCount'] = (count, heldFault) =>
    world.holdUntilCount(Math.min(count, parallel), heldFault);
  const surroundings = { ...world, holdUntilCount };
  server.setFault(example.endpoint.path, fault.createFault(example.success, surroundings));
  if (isUnreachable) await server.refuseConnections();
  if (isOffline) world.onlineState.setState(false);
  const endings: Ending[] = [];
  while (endings.length < parallel) {
    endings.push(watchCall(world.call(example, isDialogHidden)));
    await nextTurn();
  }
  const { isPublic, writes } = example.endpoint;
  const isReported = () =>
    writes && !isPublic && (fault.isQuiet ? world.hasUnknownWrite() : world.reportCount() > 0);
  const isOver = () => endings.every(({ end }) => end) || isReported();
  await world.waitUntil(() => isOver() || (!!isSilent && server.sentRequests().length > 0));
  await world.waitUntil(isOver, { isSilent });
  await settle();
  return endings;
}

async function repair({ server, onlineState }: World, { isUnreachable }: TransportFault) {
  server.removeFault();
  if (isUnreachable) await server.acceptConnections();
  onlineState.setState(true);
}

/** Returns how many dialogs and toasts the member sees for a failure. */
function expectedMessages(kind: string, isDialogHidden: boolean) {
  if (['network', 'timeout'].includes(kind)) return { dialogs: 0, toasts: 1 };
  if (['done', 'cancelled'].includes(kind)) return { dialogs: 0, toasts: 0 };
  // The end of the session always has a message.
  const isHidden = isDialogHidden && kind !== 'unauthorized';
  return { dialogs: isHidden ? 0 : 1, toasts: 0 };
}

const FAULTS = TRANSPORT_FAULTS.map((fault) => [fault.name, fault] as const);
const CALLS = EXAMPLES.filter(({ endpoint }) => IS_WHOLE || CUT.includes(endpoint.path)).map(
  (example) => [example.endpoint.path, example] as const,
);

const TABLE = 'Transport: fault × call of the contract';

describe.each(FAULTS)('%s', (name, fault) => {
  afterEach(({ task: { result } }) =>
    recordTried({ table: TABLE, row: name, tried: 1, failed: result?.state === 'fail' ? 1 : 0 }),
  );

  test.each(CALLS)('%s', async (_, example) => {
    const { method, isPublic, writes } = example.endpoint;
    const end = writes && !isPublic ? fault.writeEnd : fault.end;
    const { endOfOtherCalls } = fault;
    const parallel = countParallel(example, fault);
    for (const isDialogHidden of [false, true]) {
      const world = await openWorld();
      const { server, app } = world;
      const endings = await sendUnderFault(world, example, fault, isDialogHidden);

      // Each call ends as the fault says.
      const ends = endings.map((ending) => ending.end || 'unknown');
      expect(new Set(ends.filter((each) => each !== endOfOtherCalls))).toEqual(new Set([end]));
      const isHidden = isDialogHidden || (!!fault.isText && !writes);
      const isQuiet = !!fault.isQuiet && writes && !isPublic;
      // The failure is reported once. A call with hidden errors hides only the dialog.
      const reportedEnd = end === 'unknown' ? fault.end : end;
      const messages = expectedMessages(isQuiet ? 'done' : reportedEnd, isHidden);
      // The next session of the member has requested the outcome of the write.
      const hasOutcomeToast = end === 'cancelled' && writes && !isPublic;
      if (hasOutcomeToast) await world.waitUntil(() => world.shownMessages().toasts > 0);
      expect(world.shownMessages()).toEqual(hasOutcomeToast ? { dialogs: 0, toasts: 1 } : messages);
      // The app retries only a GET, and once.
      const isRetried = method === 'GET' && !!fault.isRetried;
      const times = fault.isUnreachable ? 0 : isRetried ? 2 : 1;
      expect(server.sentRequests()).toHaveLength(times * parallel);
      // Only a 401 ends the session.
      expect(app.session.getState().token !== null).toBe(end !== 'unauthorized');

      // Without the fault, every call works again.
      await repair(world, fault);
      if (end === 'unauthorized') world.beginNextSession();
      const finalEndings =
        end === 'unknown' ? endings : [watchCall(world.call(example, isDialogHidden))];
      if (end === 'unknown') world.comeBack();
      await world.waitUntil(() => finalEndings.every((ending) => ending.end));
      expect(finalEndings.map((ending) => ending.end)).toEqual(finalEndings.map(() => 'done'));
      app.dispose();
    }
  });
});

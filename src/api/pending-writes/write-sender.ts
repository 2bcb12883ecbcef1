import type { ActionName } from '../../contract/action.ts';
import { CODE } from '../../contract/codes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { randomId } from '../../lib/random-id.ts';
import type { StartingAction } from '../../platform/app-events.ts';
import { withTimeout } from '../../platform/clock.ts';
import { ApiError, asApiError } from '../api-error.ts';
import type { CallOptions } from '../call-options.ts';
import { toWireBody, type Body } from '../transport.ts';
import {
  isUntracked,
  onUntracked,
  reportWriteFailure,
  type EndedAction,
  type TrackedWrite,
  type TrackerOptions,
} from './tracked-write.ts';
import type { WriteTracker } from './write-tracker.ts';

export interface SenderOptions extends TrackerOptions {
  isOnline: () => boolean;
  /** The server's clock, in milliseconds since 1970. */
  serverNow: () => number;
  /** Makes the browser ask the member before the page closes, until the returned function is called. */
  holdUnload: () => () => void;
  /** Whether only the host logs members in. It then also decides about payees, and gives its token for the password. */
  isLoginByHost?: boolean;
  /**
   * Decides whether an action may be sent: only after a trusted press, and if the host allows it. `needsStepUp` means
   * that the call must have the host's token.
   */
  mayAct: (
    startingAction: StartingAction,
    needsStepUp: boolean,
  ) => Permission | Promise<Permission>;
  /** Called instead of sending an action that another tab or element has begun meanwhile. */
  onBegunElsewhere: (ended: EndedAction) => void;
}

/** Whether an action may be sent, or the token with which the host allows it. */
export type Permission = boolean | { readonly stepUpToken: string };

/** Some browsers never answer for the disk. Then the list in `localStorage` must do. */
const DISK_WRITE_LIMIT_MS = 4_000;
/** No action waits longer for the disk after the start. A later answer still counts. */
const DISK_READ_LIMIT_MS = 10_000;
/** A write that is not on disk after this time was delayed by a frozen tab or a sleeping device. */
const MAX_DELAY_MS = 5_000;

const toCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns what the host may know about the action of the call; `null` if the host is not asked. */
function describeAction(
  { isLoginByHost }: SenderOptions,
  { action, payeeChange }: Endpoint,
  body: Body,
  requestId: string,
): StartingAction | null {
  const name = action?.name ?? (isLoginByHost ? payeeChange : null);
  if (!name) return null;
  const params = Object.entries(body)
    .filter(([field]) => action?.eventFields.includes(field))
    .map(([field, value]) => [toCamelCase(field), value] as const);
  return { action: name, params: Object.fromEntries(params), requestId } as StartingAction;
}

/** Puts the token of the host in place of the password. A call that has no field for the token is sent without it. */
function addStepUp({ input }: Endpoint, body: Body, permission: Permission): Body {
  if (typeof permission === 'boolean' || !('step_up_token' in input.entries)) return body;
  const { password: _, ...fields } = body;
  return { ...fields, step_up_token: permission.stepUpToken };
}

/** What the functions of one sender share. */
interface Sender extends SenderOptions {
  readonly tracker: WriteTracker;
  /** Settles when the writes of the browser's last process are tracked again, or when that takes too long. */
  readonly restored: Promise<void>;
  /** The path that was not sent because the browser said it is offline. That may be wrong, so the next try is sent. */
  pathRefusedOffline: string | null;
}

/** Creates the function that sends the body of each write once (docs/decisions/0008-writes-are-sent-once.md). */
export function createWriteSender(options: SenderOptions, tracker: WriteTracker) {
  const restoring = options.storage.restore().then(() => tracker.syncWithStorage());
  const restored = withTimeout(DISK_READ_LIMIT_MS, restoring, options.clock).catch(() => {});
  const sender: Sender = { ...options, tracker, restored, pathRefusedOffline: null };
  return (endpoint: Endpoint, input: Body, call?: CallOptions) =>
    sendWrite(sender, endpoint, input, call);
}

/** Sends a write, and settles when its outcome is known, however long that takes. Reports a failure. */
async function sendWrite(
  sender: Sender,
  endpoint: Endpoint,
  input: Body,
  call: CallOptions = {},
): Promise<unknown> {
  const requestId = call.requestId ?? randomId();
  const fields = { ...input, request_id: requestId };
  const starting = describeAction(sender, endpoint, fields, requestId);
  const needsStepUp = sender.isLoginByHost === true && 'step_up_token' in endpoint.input.entries;
  const decision = starting ? sender.mayAct(starting, needsStepUp) : true;
  if (decision === false) throw new ApiError('cancelled');
  if (endpoint.isPublic) return sendPublic(sender, endpoint, fields, call);
  const action = endpoint.action?.name ?? null;
  const unsent = { endpoint, call, sentAt: 0, stored: null };
  const tracked = sender.tracker.track({ requestId, action, isOwn: true }, unsent);
  try {
    const permission = await decision;
    if (!permission) throw new ApiError('cancelled');
    if (action) await acquireAction(sender, tracked, action);
    try {
      const body = toWireBody(endpoint, addStepUp(endpoint, fields, permission));
      refuseOffline(sender, endpoint.path);
      // Its outcome comes by `tracked.result`, because a status query may find it out.
      void sendOnce(sender, tracked, body);
    } catch (cause) {
      if (action) sender.onActionEnd({ action, requestId, isDone: false });
      sender.tracker.drop(tracked, asApiError(cause));
    }
    const result = await tracked.result;
    if ('data' in result) return result.data;
    throw result.error;
  } finally {
    sender.tracker.drop(tracked);
  }
}

/** Sends a public write, such as a login. It belongs to no member, so its status cannot be asked for. */
async function sendPublic(
  sender: Sender,
  endpoint: Endpoint,
  fields: Body,
  call: CallOptions,
): Promise<unknown> {
  try {
    const body = toWireBody(endpoint, fields);
    refuseOffline(sender, endpoint.path);
    return await sender.sendRequest(endpoint, body);
  } catch (cause) {
    const error = asApiError(cause);
    reportWriteFailure(sender, error, call);
    throw error;
  }
}

/** Throws if the browser says that it is offline, but not twice in a row for one path. */
function refuseOffline(sender: Sender, path: string): void {
  const isRefused = !sender.isOnline() && sender.pathRefusedOffline !== path;
  sender.pathRefusedOffline = isRefused ? path : null;
  if (isRefused) throw new ApiError('network');
}

/** Throws if the action has begun elsewhere, or if the session has changed. */
async function acquireAction(
  sender: Sender,
  tracked: TrackedWrite,
  action: ActionName,
): Promise<void> {
  const { locks, onBegunElsewhere } = sender;
  const { requestId } = tracked.write;
  await sender.restored;
  const release = await locks.acquire(sender.tracker.memberId() ?? '', action);
  if (release) onUntracked(tracked, release);
  sender.tracker.syncWithStorage();
  const isAvailable = release !== null && sender.tracker.isOnlyOne(tracked, action);
  if (isAvailable && !isUntracked(tracked)) return;
  if (!isUntracked(tracked)) onBegunElsewhere({ action, requestId, isDone: false });
  throw new ApiError('cancelled');
}

async function sendOnce(sender: Sender, tracked: TrackedWrite, body: Body): Promise<void> {
  const { holdUnload, locks, onFailure, sendRequest, serverNow } = sender;
  const { call, endpoint, write } = tracked;
  // Holds the lock before another tab can read the stored write.
  const releaseLock = await locks.hold(write.requestId);
  store(sender, tracked, serverNow());
  // A closed page loses a write that is not stored, so the browser asks until the write ends.
  if (!tracked.stored) onUntracked(tracked, holdUnload());
  try {
    if (await makeDurable(sender, tracked)) {
      const data = await sendRequest(endpoint, body);
      sender.tracker.dispatch(tracked, { type: 'answered', data });
    } else sender.tracker.drop(tracked);
  } catch (cause) {
    const error = asApiError(cause);
    sender.tracker.dispatch(tracked, { type: 'failed', error });
    // The write is still pending, so the member gets a note in the form besides this report.
    if (!isUntracked(tracked) && error.code !== CODE.inProgress)
      onFailure(error, { ...call, isOutcomeUnknown: true });
  } finally {
    releaseLock();
  }
}

/** Stores the write, if its member is known. */
function store(sender: Sender, tracked: TrackedWrite, sentAt: number): void {
  const { endpoint, write } = tracked;
  const { action, requestId } = write;
  const fields = { request_id: requestId, endpoint: endpoint.path, ...(action && { action }) };
  const owner = sender.tracker.memberId();
  const stored = owner === null ? null : { ...fields, t: sentAt, owner };
  tracked.sentAt = sentAt;
  if (stored && sender.storage.add(stored)) tracked.stored = stored;
}

/** Waits until the write is on disk, or until the disk takes too long. Returns whether it may be sent then. */
async function makeDurable(sender: Sender, tracked: TrackedWrite): Promise<boolean> {
  const { clock, serverNow, storage } = sender;
  const { requestId } = tracked.write;
  await new Promise<void>((resolve) => {
    onUntracked(tracked, resolve);
    const onDisk = storage.makeDurable(requestId);
    withTimeout(DISK_WRITE_LIMIT_MS, onDisk, clock).then(resolve, resolve);
  });
  // A frozen tab may go on long after the member has given the write up in another tab: then the list has lost it.
  const isLate = serverNow() - tracked.sentAt > MAX_DELAY_MS;
  const isGivenUp = isLate && tracked.stored !== null && !storage.has(requestId);
  const maySend = !isGivenUp && !isUntracked(tracked);
  if (!maySend) storage.remove(requestId);
  return maySend;
}

import { formOf, type Endpoint } from '../contract/endpoint.ts';
import { randomId } from '../lib/random-id.ts';
import type { StartingAction } from '../platform/app-events.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, OnFailure } from './call-options.ts';
import type { OperationResult } from './operation.ts';
import type { Operations } from './operations.ts';

export interface WriteOptions {
  /** Decides whether an action may be sent: only after a trusted press, and if the host allows it. */
  mayAct: (startingAction: StartingAction) => boolean | Promise<boolean>;
  onFailure: OnFailure;
}

/** Passes a failure to `onFailure` and returns it; `null` on success. A failure reported before gets no dialog. */
export function reportResult(
  result: OperationResult,
  call: CallOptions,
  onFailure: OnFailure,
): ApiError | null {
  if ('data' in result) return null;
  const { error, isReported } = result;
  const isShownByPage = call.ownRefusals?.includes(error.code);
  const isDialogHidden = call.isDialogHidden || isShownByPage || isReported;
  onFailure(error, { ...call, isDialogHidden });
  return error;
}

const toCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns what the host may know about the action of the call; `null` if the call is no action. */
function describeAction(
  endpoint: Endpoint,
  input: object,
  requestId: string,
): StartingAction | null {
  const { action } = formOf(endpoint, input);
  if (!action) return null;
  const params = Object.entries(input)
    .filter(([name]) => action.eventFields.includes(name))
    .map(([name, value]) => [toCamelCase(name), value] as const);
  return { action: action.name, params: Object.fromEntries(params), requestId } as StartingAction;
}

interface PendingWrite {
  endpoint: Endpoint;
  input: object;
  perform: () => Promise<OperationResult>;
}

/** Returns the function that performs a write as an operation and returns its data. */
export function createWriteCall(
  operations: Operations,
  { mayAct, onFailure }: WriteOptions,
): (endpoint: Endpoint, input: object, options?: CallOptions) => Promise<unknown> {
  async function performAction(
    startingAction: StartingAction,
    { endpoint, input, perform }: PendingWrite,
  ): Promise<OperationResult> {
    const decision = mayAct(startingAction);
    if (decision === false) throw new ApiError('cancelled');
    const heldAction = operations.holdAction(endpoint, input, startingAction);
    try {
      if (!(await decision)) throw new ApiError('cancelled');
      await heldAction.claim();
      return await perform();
    } finally {
      heldAction.release();
    }
  }

  return async (endpoint, input, options = {}) => {
    const { requestId = randomId(), watcher } = options;
    const startingAction = describeAction(endpoint, input, requestId);
    const perform = () =>
      operations.perform(endpoint, input, {
        requestId,
        watcher,
        onUnclear: (error) => onFailure(error, options),
      });
    const result = startingAction
      ? await performAction(startingAction, { endpoint, input, perform })
      : await perform();
    const error = reportResult(result, options, onFailure);
    if (error) throw error;
    return (result as { data: unknown }).data;
  };
}

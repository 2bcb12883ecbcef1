import { formOf, type Endpoint } from '../contract/endpoint.ts';
import { randomId } from '../lib/random-id.ts';
import type { StartingAction } from '../platform/app-events.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, FailedCall, OnFailure } from './call-options.ts';
import type { OperationResult } from './operation.ts';
import type { Operations } from './operations.ts';

export interface WriteOptions {
  /** Asked before an action is sent. `false` cancels the call. */
  mayAct: (starting: StartingAction) => boolean | Promise<boolean>;
  onFailure: OnFailure;
}

/** Reports a failure that was not reported before, and returns it. */
export function reportResult(
  result: OperationResult,
  call: FailedCall,
  onFailure: OnFailure,
): ApiError | null {
  if ('data' in result) return null;
  const { error, isReported } = result;
  const isOwn = call.ownRefusals?.includes(error.code);
  const isErrorHidden = call.isErrorHidden || isOwn || isReported;
  onFailure(error, { ...call, isErrorHidden });
  return error;
}

const toCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function startingAction(
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

/** Performs a write as an operation, and returns its data. */
export function createWriteCall(
  operations: Operations,
  { mayAct, onFailure }: WriteOptions,
): (endpoint: Endpoint, input: object, options?: CallOptions) => Promise<unknown> {
  return async (endpoint, input, options = {}) => {
    const { requestId = randomId(), watcher } = options;
    const starting = startingAction(endpoint, input, requestId);
    const decision = !starting || mayAct(starting);
    if (decision === false) throw new ApiError('cancelled');
    const release = operations.hold(endpoint, input, requestId);
    let performing: Promise<OperationResult>;
    try {
      if (starting && !(await decision)) throw new ApiError('cancelled');
      performing = operations.perform(endpoint, input, {
        requestId,
        watcher,
        onUnclear: (error) => onFailure(error, options),
      });
    } finally {
      release();
    }
    const result = await performing;
    const error = reportResult(result, options, onFailure);
    if (error) throw error;
    return (result as { data: unknown }).data;
  };
}

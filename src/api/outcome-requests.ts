import * as v from 'valibot';
import { CODE } from '../contract/codes.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { YES } from '../contract/flag.ts';
import { resolveInput } from '../contract/request-id.ts';
import { callAfter } from '../platform/clock.ts';
import { asApiError, retryDelayMs, type ApiError } from './api-error.ts';
import type { OperationCloser } from './operation-closer.ts';
import type { OperationRegistry } from './operation-registry.ts';
import type { Operation } from './operation.ts';
import type { Send, TransportOptions } from './transport.ts';
import { outcomeOfResolve } from './write-outcome.ts';

/** The delays before the outcome requests of one operation, in order. */
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

/** Returns the call that asks for the outcome. If another tab or element sent the write, any data is accepted. */
const resolveEndpoint = ({ endpoint, sentForm }: Operation): Endpoint => ({
  ...endpoint,
  input: resolveInput(),
  output: sentForm?.output ?? v.unknown(),
  variants: {},
});

interface OutcomeRequestOptions extends Pick<TransportOptions, 'clock'> {
  registry: OperationRegistry;
  closer: OperationCloser;
  send: Send;
  checkRemembered: (sentAt: number) => Promise<boolean>;
}

/** Asks the server for the outcome of open operations. If the server does not remember them, the member decides. */
export class OutcomeRequests {
  private readonly options: OutcomeRequestOptions;

  constructor(options: OutcomeRequestOptions) {
    this.options = options;
  }

  /** Asks for the outcome now, unless the write or an outcome request is pending. */
  async ask(operation: Operation): Promise<void> {
    const { registry, closer } = this.options;
    if (!registry.isOpen(operation) || operation.phase !== 'waiting') return;
    operation.cancelTimer();
    registry.setPhase(operation, 'asking');
    try {
      if (!(await this.options.checkRemembered(operation.sentAt))) {
        if (registry.isOpen(operation)) closer.stopAsking(operation);
        return;
      }
      if (!registry.isOpen(operation)) return;
      const input = { request_id: operation.requestId, resolve: YES };
      const data = await this.options.send(resolveEndpoint(operation), input);
      if (registry.isOpen(operation)) closer.closeDone(operation, data);
    } catch (cause) {
      if (registry.isOpen(operation)) this.handleFailure(operation, asApiError(cause));
    }
  }

  /** Asks now. A later request waits for the first delay again. */
  restart(operation: Operation): void {
    operation.outcomeRequestCount = 0;
    void this.ask(operation);
  }

  /** Asks after the next delay, or after the server's `retry_after` if it is longer. In the end the member decides. */
  askLater(operation: Operation, error: ApiError): void {
    const delayMs = DELAYS_MS[operation.outcomeRequestCount];
    operation.outcomeRequestCount += 1;
    if (delayMs === undefined) {
      this.options.closer.letMemberDecide(operation);
      return;
    }
    operation.cancelTimer = callAfter(
      this.options.clock,
      Math.max(delayMs, retryDelayMs(error)),
      () => void this.ask(operation),
    );
    this.options.registry.setPhase(operation, 'waiting');
  }

  private handleFailure(operation: Operation, error: ApiError): void {
    const { closer } = this.options;
    const outcome = outcomeOfResolve(error);
    if (outcome === 'session-ended') closer.suspend(operation, error);
    else if (outcome === 'unclear') this.askLater(operation, error);
    else if (error.code === CODE.notFound) closer.closeUndone(operation, error);
    else closer.closeRefused(operation, error);
  }
}

import type { ErrorCode } from './envelope.ts';

/** The error of a request that the app or the host has sent over the bridge. */
export class BridgeError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

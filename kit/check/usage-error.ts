/** The command received an invalid flag, file or address. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

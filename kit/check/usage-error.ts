/** The command received an invalid flag or file. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was given something it cannot use. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

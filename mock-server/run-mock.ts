import { createMock } from './app.ts';
import { type Command, readCommand, usageText, UsageError } from './command-line.ts';
import { stopOnSignal } from './http/listen.ts';
import { DbFileError, realPathOf, releaseFile } from './store/db-file.ts';

const startMessage = (
  url: string,
  { dbFile, latencyMs = 0, control = false }: (Command & { help: false })['options'],
) => `
The mock backend of wealth-rewards answers below ${url}/v1

  13800000001  verified, with a balance, wealth cards and VIP
  13800000002  not verified yet
  13800000003  verification rejected
  13800000004  frozen
  Password Demo1234, recovery code DEMK-7Q2M-XW9P. Everything is made up.

  Data: ${dbFile === undefined ? 'in memory, forgotten at the end' : dbFile}${latencyMs > 0 ? `\n  Every answer takes ${latencyMs} ms longer.` : ''}${control ? `\n  Control room: ${url}/__mock/` : ''}
Press Ctrl-C to stop.
`;

/** Returns advice for an error that the user can fix, or null for any other error. */
function adviceFor(error: unknown, port: number): string | null {
  if (error instanceof UsageError || error instanceof DbFileError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another one with --port.`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed for you. Choose one above 1023 with --port.`;
  return null;
}

/**
 * Serves the mock on this machine until it receives a stop signal. `name` is the command in the help text.
 */
export async function runMock(args: readonly string[], name: string): Promise<void> {
  let port = 0;
  try {
    const command = readCommand(args, process.env['NODE_ENV']);
    if (command.help) return void console.log(usageText(name));
    port = command.port;
    const { dbFile } = command.options;
    const mock = createMock(command.options);
    if (dbFile !== undefined) process.once('exit', () => releaseFile(realPathOf(dbFile)));
    const server = await mock.listen(port);
    stopOnSignal(server);
    console.log(startMessage(server.url, command.options));
  } catch (error) {
    const advice = adviceFor(error, port);
    console.error(advice ?? error);
    process.exitCode = 1;
  }
}

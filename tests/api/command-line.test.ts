import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCommand } from '../../mock-server/command-line.ts';
import { runMock } from '../../mock-server/run-mock.ts';
import { runCommand } from '../support/run-command.ts';
import { startMock } from '../support/start-mock.ts';

const run = (args: string[], env?: NodeJS.ProcessEnv) =>
  runCommand('mock-server/main.ts', args, env);

test('prints its address and the demo accounts, and stops at SIGINT or SIGTERM', async () => {
  const stopAt = async (signal: NodeJS.Signals) => {
    const { child, waitForOutput, waitForExit, output } = run(['--port', '0']);
    const [, url] = await waitForOutput(/(http:\/\/127\.0\.0\.1:\d+)\/v1/);
    await waitForOutput(/Ctrl-C/);
    for (const text of ['13800000001', '13800000004', 'Demo1234']) expect(output()).toContain(text);
    const answer = (await (await fetch(`${url}/v1/api/common/config`)).json()) as { code: number };
    expect(answer.code).toBe(1);
    child.kill(signal);
    expect(await waitForExit()).toBe(0);
    await expect(fetch(`${url}/`)).rejects.toThrow();
  };
  await Promise.all([stopAt('SIGINT'), stopAt('SIGTERM')]);
});

/** Runs the command in this process. Returns its exit code and what it prints. */
async function runHere(args: string[]) {
  const lines: unknown[] = [];
  const print = (text: unknown) => void lines.push(text);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
  ];
  await runMock(args, 'mock');
  for (const spy of spies) spy.mockRestore();
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { code, output: lines.join('\n') };
}

test('reports a busy port with a message that names --port', async () => {
  const { port } = new URL((await startMock()).url);
  expect(await runHere(['--port', port])).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop what uses it, or choose another one with --port.`,
  });
});

test('refuses a corrupt file with a message, and leaves it unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'db.json');
  writeFileSync(file, '{"meta"');
  const { code, output } = await runHere(['--port', '0', '--db', file]);
  expect(code).toBe(1);
  expect(output).toMatch(/^.*db\.json is not valid JSON\. .*--db.*$/);
  expect(readFileSync(file, 'utf8')).toBe('{"meta"');
});

test('does not start in production', () => {
  expect(() => readCommand(['--port', '0'], 'production')).toThrow(
    /^The mock .*NODE_ENV=production.*$/,
  );
});

test('--help prints the flags', async () => {
  const { code, output } = await runHere(['--help']);
  expect(code).toBe(0);
  const flags = ['--port', '--seed', '--db', '--latency', '--origin', '--rate-limit', '--control'];
  for (const flag of flags) expect(output).toContain(flag);
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['--host', '0.0.0.0'], "Unknown option '--host'"],
  [['4010'], "Unexpected argument '4010'"],
  [['--port'], "'--port <value>'"],
  [['--port', 'http'], '--port takes a whole number from 0 to 65535, not "http".'],
  [['--port', '65536'], '--port takes a whole number from 0 to 65535, not "65536".'],
  [['--port', '1e3'], '--port takes a whole number'],
  [['--port', '--seed', '7'], "Option '--port' argument missing. See --help."],
  [['--seed', '-1'], '--seed takes a whole number from 0 to 2147483647, not "-1".'],
  [['--latency', '-5'], '--latency takes a whole number from 0 to 60000, not "-5".'],
  [['--rate-limit', 'none'], '--rate-limit takes a whole number from 0 to 1000000, not "none".'],
  [['--latency=5', '-5'], "Unknown option '-5'"],
  [['--latency', 'slow'], '--latency takes a whole number from 0 to 60000, not "slow".'],
  [['--origin', 'partner.example'], '--origin takes an origin such as'],
  [
    ['--origin', '-x'],
    '--origin takes an origin such as https://partner.example, without a path, not "-x".',
  ],
  [['--help', '-5'], "Option '--help' does not take an argument"],
  [['--origin', 'https://partner.example/'], '--origin takes an origin such as'],
  [['--db', ''], '--db takes the name of a file.'],
])('the arguments %j are refused with one sentence', (args, sentence) => {
  const readArguments = () => readCommand(args, undefined);
  expect(readArguments).toThrow(sentence);
  expect(readArguments).toThrow(/^[^\n]+\.$/);
});

test('the name of a file may begin with a dash', () => {
  expect(readCommand(['--db', '-a.json'], 'test')).toMatchObject({
    options: { dbFile: '-a.json' },
  });
});

test('parses the flags', () => {
  expect(readCommand([], 'test')).toEqual({
    help: false,
    port: 4010,
    options: { seed: 7, latencyMs: 0, origins: [], control: false },
  });
  const args =
    '--port 0 --seed 3 --db a.json --latency 5 --origin https://a.example --origin null --control';
  expect(readCommand(args.split(' '), 'test')).toEqual({
    help: false,
    port: 0,
    options: {
      seed: 3,
      latencyMs: 5,
      origins: ['https://a.example', 'null'],
      control: true,
      dbFile: 'a.json',
    },
  });
});

test('--rate-limit sets the writes a minute, with the reads and logins in proportion, and 0 lifts the limits', () => {
  const limitOf = (text: string) => {
    const command = readCommand(['--rate-limit', text], 'test');
    return command.help ? undefined : command.options.rateLimit;
  };
  expect(limitOf('5')).toMatchObject({ writes: 5, reads: 50, draws: 2, publicWrites: 25 });
  expect(limitOf('0')).toBe(false);
});

test('refuses --seed together with an existing --db file', () => {
  const existingFile = import.meta.filename;
  expect(() => readCommand(['--seed', '3', '--db', existingFile], undefined)).toThrow(
    `--seed makes new data, but ${existingFile} exists and keeps its own.`,
  );
  expect(readCommand(['--db', existingFile], undefined)).toMatchObject({
    options: { seed: 7, dbFile: existingFile },
  });
});

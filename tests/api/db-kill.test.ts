import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { seedState } from '../../mock-server/modules/seed.ts';
import { loadState, saveState } from '../../mock-server/store/db-file.ts';
import type { State } from '../../mock-server/store/tables.ts';
import { contract } from '../../src/contract/contract.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { idCardOf } from '../support/id-card.ts';
import { runCommand } from '../support/run-command.ts';
import { DAY } from '../support/start-mock.ts';
import { filesIn } from './files-in.ts';

// The test kills the mock several times while the mock writes its file. The file must contain every answered write.

/** The mock is started and killed this many times. */
const ROUNDS = 12;
const WRITER_COUNT = 3;
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_121);

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One write: its request, and the text of its answer; null if no answer came. */
interface Write {
  readonly path: string;
  readonly body: { readonly request_id: string; readonly [field: string]: unknown };
  readonly token?: string;
  answer: string | null;
}

const requestIdOf = (writeNumber: number) => `kill-request-${String(writeNumber).padStart(8, '0')}`;

const registration = (writeNumber: number): Write => ({
  path: contract.user.register.path,
  body: {
    mobile: `139${String(writeNumber).padStart(8, '0')}`,
    password: 'Passw0rd',
    password_confirm: 'Passw0rd',
    agree: 1,
    agreement_version: '2026.11',
    request_id: requestIdOf(writeNumber),
  },
  answer: null,
});

/** Returns a different birthday for each number, because one identity can verify only one member. */
const birthdayOf = (writeNumber: number) =>
  new Date(Date.UTC(1950, 0, 1) + writeNumber * DAY).toISOString().slice(0, 10).replace(/-/g, '');

const verification = (writeNumber: number, token: string): Write => ({
  path: contract.user.auth.path,
  body: {
    real_name: '王小明',
    id_card: idCardOf(birthdayOf(writeNumber)),
    agree_sensitive: 1,
    request_id: requestIdOf(writeNumber),
  },
  token,
  answer: null,
});

async function send(url: string, { path, body, token }: Write): Promise<string> {
  const response = await fetch(url + API_PREFIX + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  });
  return response.text();
}

/** Sends writes one after the other until the connection breaks. */
async function keepWriting(
  url: string,
  writes: Write[],
  nextWriteNumber: () => number,
): Promise<void> {
  const sendWrite = async (write: Write) => {
    writes.push(write);
    write.answer = await send(url, write);
    return (JSON.parse(write.answer) as { data: { token: string } }).data;
  };
  for (;;) {
    const { token } = await sendWrite(registration(nextWriteNumber()));
    await sendWrite(verification(nextWriteNumber(), token));
  }
}

/** Makes a state whose file is slow to write, so that kills hit the middle of a write. */
function bulkyState(): State {
  const state = seedState(7, Date.now());
  for (const article of state.news.slice(0, 15))
    article.content_html = '<p>演示</p>'.repeat(20_000);
  return state;
}

/** Resolves when the folder contains a draft (the temporary file of a write), or after a second. */
async function waitForDraft(folder: string): Promise<void> {
  const deadline = performance.now() + 1_000;
  while (filesIn(folder).length < 2 && performance.now() < deadline)
    await new Promise((resolve) => setImmediate(resolve));
}

/** Expects that a write is stored completely or not at all, and that an answered write is stored. */
function expectStoredCompletely(state: State, { path, body, answer }: Write, hint: string): void {
  const operations = state.operations.filter(({ request_id }) => request_id === body.request_id);
  expect(operations.length, hint).toBeLessThanOrEqual(1);
  if (answer !== null)
    expect(
      operations.map((row) => row.answer),
      hint,
    ).toEqual([path === contract.user.register.path ? null : answer]);
  if (path !== contract.user.register.path) return;
  const users = state.users.filter(({ mobile }) => mobile === body['mobile']);
  const accounts = state.accounts.filter(({ user_id }) => user_id === users[0]?.id);
  const sessions = state.sessions.filter(({ user_id }) => user_id === users[0]?.id);
  // A stored registration has one user, four accounts and one session. One that is not stored has none of them.
  const storedParts = [users.length, accounts.length / 4, sessions.length];
  expect(storedParts, hint).toEqual(storedParts.map(() => operations.length));
}

test(
  `${ROUNDS} kills at random moments lose no answered write and leave nothing half-written`,
  { timeout: 90_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dbFile = join(folder, 'db.json');
    saveState(dbFile, bulkyState());
    const random = seededNumbers(SEED);
    const allWrites: Write[] = [];
    let writeNumber = 0;
    let leftDraftCount = 0;

    for (let round = 1; round <= ROUNDS; round += 1) {
      const hint = `round ${round} of KILL_SEED=${SEED}`;
      const { child, waitForOutput, waitForExit } = runCommand('mock-server/main.ts', [
        '--port',
        '0',
        '--db',
        dbFile,
        '--rate-limit',
        '0',
      ]);
      const [, url = ''] = await waitForOutput(/(http:\/\/127\.0\.0\.1:\d+)\/v1/);
      expect(filesIn(folder), hint).toEqual(['db.json']);

      for (const write of allWrites.slice(-2 * WRITER_COUNT)) {
        const answer = await send(url, write);
        const isRegistration = write.path === contract.user.register.path;
        // The answer to a registration is not stored. A repeat gets 10007 if the registration is stored, otherwise 1.
        expect(answer, hint).toMatch(isRegistration ? /^\{"code":(1|10007),/ : /^\{"code":1,/);
        if (write.answer !== null && !isRegistration) expect(answer, hint).toBe(write.answer);
        write.answer = answer;
      }
      const writes: Write[] = [];
      const writers = Array.from({ length: WRITER_COUNT }, () =>
        keepWriting(url, writes, () => (writeNumber += 1)).catch(() => {}),
      );
      await wait(100 + random() * 500);
      if (round % 2 === 0) await waitForDraft(folder);
      child.kill('SIGKILL');
      await Promise.all([waitForExit(), ...writers]);

      leftDraftCount += filesIn(folder).length - 1;
      allWrites.push(...writes);
      const state = loadState(dbFile); // refuses a truncated file, or one whose books do not balance
      if (!state) throw new Error(`${hint}: the file is gone`);
      for (const write of allWrites) expectStoredCompletely(state, write, hint);
    }
    const answeredWrites = allWrites.filter(({ answer }) => answer !== null);
    expect(answeredWrites.length).toBeGreaterThan(ROUNDS);
    expect(leftDraftCount, 'no kill came in the middle of a write').toBeGreaterThan(0);
  },
);

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { seedState } from '../../mock-server/modules/seed.ts';
import { postTransaction, transfer } from '../../mock-server/modules/shared/ledger.ts';
import { saveState } from '../../mock-server/store/db-file.ts';
import { createStore, inMemory } from '../../mock-server/store/store.ts';
import { LEDGER_TYPE } from '../../src/contract/statuses.ts';

// `npm run bench:mock` measures how the mock starts, reads, writes money and fills memory.
// Machines differ, so reads are compared with json-server in interleaved rounds of one run.

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const LEDGER_ROWS = 100_000;
const PARALLEL_CALLS = 16;
const READS_A_ROUND = 600;
/** A pair is a purchase and its cancellation. */
const WRITE_PAIRS = 200;
const PAGE_SIZE = 20;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL_CALLS });
const children = new Set<ChildProcess>();

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

async function startProcess(script: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`${script} ended before it served`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) resolve(match[0]);
    });
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      children.delete(child);
      child.removeAllListeners('exit').once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { url, pid: child.pid ?? 0, stop };
}

/** Sends a POST if there is a body, else a GET. Resolves with the text of the answer; rejects if its status is not 200. */
function sendRequest(url: string, body?: object, token?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      platform: 'h5',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { token }),
    };
    const clientRequest = request(
      url,
      { agent, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${text}`)),
        );
      },
    );
    clientRequest.once('error', reject).end(body && JSON.stringify(body));
  });
}

async function call<Data>(url: string, body?: object, token?: string): Promise<Data> {
  const text = await sendRequest(url, body, token);
  const envelope = JSON.parse(text) as { code: number; data: Data };
  if (envelope.code !== 1) throw new Error(`${url}: ${text}`);
  return envelope.data;
}

/** Writes a file with the demo data and with credits up to `LEDGER_ROWS`, booked by the mock's own rules. */
function makeBigFile(path: string): void {
  const now = Date.now();
  const state = seedState(7, now);
  const { db, transaction } = createStore(inMemory(state));
  transaction(() => {
    const members = db.users.all().slice(0, 4);
    for (let i = db.ledger_txns.all().length; i < LEDGER_ROWS; i += 1) {
      const user_id = members[i % members.length]!.id;
      const deltas = transfer('reward_pool', 'available', 1 + (i % 500));
      postTransaction(db, { biz_type: LEDGER_TYPE.credit, user_id, created_at: now, deltas });
    }
  });
  const [fault] = allViolations(db);
  if (fault !== undefined) throw new Error(`the books of the big file do not add up: ${fault}`);
  saveState(path, state);
}

/** Returns the seconds from the start of the process to its first answer. */
async function measureStart(...args: string[]): Promise<number> {
  const startTime = performance.now();
  const mock = await startProcess('mock-server/main.ts', '--port', '0', ...args);
  await sendRequest(`${mock.url}/v1/api/common/config`);
  const seconds = (performance.now() - startTime) / 1000;
  await mock.stop();
  return seconds;
}

/** Measures the requests per second with a fixed number in flight. */
async function throughput(times: number, run: (i: number) => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  let nextIndex = 0;
  const worker = async () => {
    while (nextIndex < times) await run((nextIndex += 1));
  };
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, worker));
  return times / ((performance.now() - startTime) / 1000);
}

/** Returns the reads per second of the mock (`ours`) and of json-server (`theirs`). */
async function compareReads(mockUrl: string, folder: string) {
  const page = `${mockUrl}/v1/api/index/news?type=hot&page=1&limit=${PAGE_SIZE}`;
  const file = join(folder, 'news.json');
  const { list } = await call<{ list: object[] }>(page.replace(`limit=${PAGE_SIZE}`, 'limit=50'));
  writeFileSync(file, JSON.stringify({ news: list }));
  const jsonServer = await startProcess('tests/bench/serve-json-server.ts', file);
  const jsonServerUrl = `${jsonServer.url}/news?_page=1&_limit=${PAGE_SIZE}&_sort=views&_order=desc`;
  const samples: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await throughput(READS_A_ROUND, () => sendRequest(page));
    const theirs = await throughput(READS_A_ROUND, () => sendRequest(jsonServerUrl));
    if (round > 0) samples.push({ ours, theirs });
  }
  await jsonServer.stop();
  return {
    ours: median(samples.map(({ ours }) => ours)),
    theirs: median(samples.map(({ theirs }) => theirs)),
  };
}

let requestCount = 0;
const freshId = () => `bench-request-${String((requestCount += 1)).padStart(8, '0')}`;

/** Returns the writes per second. */
async function measureWrites(url: string): Promise<number> {
  const mobiles = ['13800000001', '13800000002', '13800000003'];
  const tokens: string[] = [];
  for (const mobile of mobiles) {
    const credentials = { mobile, password: 'Demo1234', request_id: freshId() };
    tokens.push((await call<{ token: string }>(`${url}/v1/api/user/login`, credentials)).token);
  }
  const binding = `${url}/v1/api/card/binding`;
  const purchase = {
    action: 'buy',
    product_id: 1,
    amount: '1000.00',
    agree_risk: 1,
    agree_contract: 1,
    doc_versions: { risk: '2026.10', contract: '2026.10' },
    read_seconds: 10,
  };
  const pairs = await throughput(WRITE_PAIRS, async (i) => {
    const token = tokens[i % tokens.length];
    const { holding } = await call<{ holding: { id: number } }>(
      binding,
      { ...purchase, request_id: freshId() },
      token,
    );
    const cancellation = { action: 'cancel', holding_id: holding.id, request_id: freshId() };
    await call(binding, cancellation, token);
  });
  return pairs * 2;
}

/** Returns the resident memory in MB. */
async function measureMemory(url: string, pid: number): Promise<number> {
  await sendRequest(`${url}/__mock/scenario`, { name: 'heavy' });
  const credentials = { mobile: '13800000001', password: 'Demo1234', request_id: freshId() };
  const { token } = await call<{ token: string }>(`${url}/v1/api/user/login`, credentials);
  const user = `${url}/v1/api/user`;
  await throughput(400, (i) => {
    const page = 1 + (i % 40);
    return i % 2
      ? call(`${user}/team?page=${page}&limit=50`, undefined, token)
      : call(`${user}/getMoneyLog`, { page, limit: 50 }, token);
  });
  const residentKb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(residentKb) / 1024;
}

function printRow(title: string, figure: string, target: string, isMet: boolean): void {
  console.log(
    `${title.padEnd(46)}${figure.padStart(12)}   ${target.padEnd(14)}${isMet ? 'met' : 'MISSED'}`,
  );
}

async function main(folder: string): Promise<void> {
  console.log(`Making a file with ${LEDGER_ROWS.toLocaleString('en')} ledger rows …`);
  const file = join(folder, 'big.json');
  makeBigFile(file);
  console.log(`Starting the mock, in memory and with the file in turns, ${ROUNDS} rounds …`);
  const inMemory: number[] = [];
  const fileStarts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    inMemory.push(await measureStart());
    fileStarts.push(await measureStart('--db', file));
  }
  const mock = await startProcess('tests/bench/serve-mock.ts', 'shut');
  console.log(`Reading news from the mock and json-server in turns, ${PARALLEL_CALLS} in flight …`);
  const reads = await compareReads(mock.url, folder);
  console.log('Buying and cancelling wealth cards …');
  const writes = await measureWrites(mock.url);
  await mock.stop();
  const savingMock = await startProcess(
    'tests/bench/serve-mock.ts',
    'shut',
    join(folder, 'writes.json'),
  );
  const writesPerSecondWithSaving = await measureWrites(savingMock.url);
  await savingMock.stop();
  console.log('Reading the long lists of the heavy scenario …\n');
  const heavyMock = await startProcess('tests/bench/serve-mock.ts', 'control');
  const memory = await measureMemory(heavyMock.url, heavyMock.pid);
  await heavyMock.stop();

  const [memoryStart, fileStart, ratio] = [
    median(inMemory),
    median(fileStarts),
    reads.ours / reads.theirs,
  ];
  printRow(
    'start to first answer, in memory',
    `${memoryStart.toFixed(2)} s`,
    '≤ 1.5 s',
    memoryStart <= 1.5,
  );
  printRow('… with 100,000 ledger rows', `${fileStart.toFixed(2)} s`, '≤ 2 s', fileStart <= 2);
  const readRates = `${Math.round(reads.ours)} to ${Math.round(reads.theirs)} /s`;
  printRow(
    `reads against json-server (${readRates})`,
    `× ${ratio.toFixed(2)}`,
    '≥ 0.7',
    ratio >= 0.7,
  );
  printRow('money writes in memory', `${Math.round(writes)} /s`, '≥ 150 /s', writes >= 150);
  printRow(
    '… with --db',
    `${Math.round(writesPerSecondWithSaving)} /s`,
    '≥ 100 /s',
    writesPerSecondWithSaving >= 100,
  );
  printRow(
    'resident memory, heavy scenario',
    `${Math.round(memory)} MB`,
    '≤ 250 MB',
    memory <= 250,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-bench-'));
try {
  await main(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saveState } from '../../mock-server/store/db-file.ts';
import { seedState } from '../../mock-server/modules/seed.ts';
import { createStore, inMemory } from '../../mock-server/store/store.ts';
import { allViolations } from '../../mock-server/modules/invariants.ts';
import { postTransaction, transfer } from '../../mock-server/modules/shared/ledger.ts';

// `npm run bench:mock`: how the mock starts, reads, writes money and fills memory.
// Machines differ; reads are compared with json-server in interleaved rounds of one run.

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const LEDGER_ROWS = 100_000;
const IN_FLIGHT = 16;
const READS_A_ROUND = 600;
const WRITE_PAIRS = 200;
const PAGE = 20;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
const children = new Set<ChildProcess>();

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

async function start(script: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const url = await new Promise<string>((resolve, reject) => {
    let logged = '';
    child.once('exit', () => reject(new Error(`${script} ended before it served`)));
    child.stdout.on('data', (chunk: Buffer) => {
      logged += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(logged);
      if (found) resolve(found[0]);
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

function ask(url: string, body?: object, token?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      platform: 'h5',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { token }),
    };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${text}`)),
      );
    });
    sent.once('error', reject).end(body && JSON.stringify(body));
  });
}

async function call<Data>(url: string, body?: object, token?: string): Promise<Data> {
  const text = await ask(url, body, token);
  const envelope = JSON.parse(text) as { code: number; data: Data };
  if (envelope.code !== 1) throw new Error(`${url}: ${text}`);
  return envelope.data;
}

/** The demo data plus credits up to the wanted size, booked by the mock's own rules. */
function makeBigFile(path: string): void {
  const now = Date.now();
  const state = seedState(7, now);
  const { db, transaction } = createStore(inMemory(state));
  transaction(() => {
    const members = db.users.all().slice(0, 4);
    for (let i = db.ledger_txns.all().length; i < LEDGER_ROWS; i += 1) {
      const user_id = members[i % members.length]!.id;
      const deltas = transfer('reward_pool', 'available', 1 + (i % 500));
      postTransaction(db, { biz_type: 106, user_id, created_at: now, deltas });
    }
  });
  const [fault] = allViolations(db);
  if (fault !== undefined) throw new Error(`the big file would not be sound: ${fault}`);
  saveState(path, state);
}

async function startToAnswer(...args: string[]): Promise<number> {
  const begun = performance.now();
  const mock = await start('mock-server/main.ts', '--port', '0', ...args);
  await ask(`${mock.url}/v1/api/common/config`);
  const seconds = (performance.now() - begun) / 1000;
  await mock.stop();
  return seconds;
}

/** Requests per second with a fixed number in flight. */
async function throughput(times: number, run: (i: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < times) await run((next += 1));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return times / ((performance.now() - begun) / 1000);
}

async function compareReads(mockUrl: string, folder: string) {
  const page = `${mockUrl}/v1/api/index/news?type=hot&page=1&limit=${PAGE}`;
  const file = join(folder, 'news.json');
  const { list } = await call<{ list: object[] }>(page.replace(`limit=${PAGE}`, 'limit=50'));
  writeFileSync(file, JSON.stringify({ news: list }));
  const bare = await start('tests/bench/serve-json-server.ts', file);
  const bareUrl = `${bare.url}/news?_page=1&_limit=${PAGE}&_sort=views&_order=desc`;
  const samples: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await throughput(READS_A_ROUND, () => ask(page));
    const theirs = await throughput(READS_A_ROUND, () => ask(bareUrl));
    if (round > 0) samples.push({ ours, theirs });
  }
  await bare.stop();
  return {
    ours: median(samples.map(({ ours }) => ours)),
    theirs: median(samples.map(({ theirs }) => theirs)),
  };
}

let requests = 0;
const freshId = () => `bench-request-${String((requests += 1)).padStart(8, '0')}`;

async function tradeInTurns(url: string): Promise<number> {
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
    const back = { action: 'cancel', holding_id: holding.id, request_id: freshId() };
    await call(binding, back, token);
  });
  return pairs * 2;
}

async function heavyMemory(url: string, pid: number): Promise<number> {
  await ask(`${url}/__mock/scenario`, { name: 'heavy' });
  const credentials = { mobile: '13800000001', password: 'Demo1234', request_id: freshId() };
  const { token } = await call<{ token: string }>(`${url}/v1/api/user/login`, credentials);
  const user = `${url}/v1/api/user`;
  await throughput(400, (i) => {
    const page = 1 + (i % 40);
    return i % 2
      ? call(`${user}/team?page=${page}&limit=50`, undefined, token)
      : call(`${user}/getMoneyLog`, { page, limit: 50 }, token);
  });
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1024;
}

function row(title: string, figure: string, target: string, isMet: boolean): void {
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
  const withFile: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    inMemory.push(await startToAnswer());
    withFile.push(await startToAnswer('--db', file));
  }
  const mock = await start('tests/bench/serve-mock.ts', 'shut');
  console.log(`Reading news from the mock and json-server in turns, ${IN_FLIGHT} in flight …`);
  const reads = await compareReads(mock.url, folder);
  console.log('Buying and cancelling wealth cards …');
  const writes = await tradeInTurns(mock.url);
  await mock.stop();
  const saving = await start('tests/bench/serve-mock.ts', 'shut', join(folder, 'writes.json'));
  const savedWrites = await tradeInTurns(saving.url);
  await saving.stop();
  console.log('Reading the long lists of the heavy scenario …\n');
  const heavy = await start('tests/bench/serve-mock.ts', 'control');
  const memory = await heavyMemory(heavy.url, heavy.pid);
  await heavy.stop();

  const [memoryStart, fileStart, ratio] = [
    median(inMemory),
    median(withFile),
    reads.ours / reads.theirs,
  ];
  row(
    'start to first answer, in memory',
    `${memoryStart.toFixed(2)} s`,
    '≤ 1.5 s',
    memoryStart <= 1.5,
  );
  row('… with 100,000 ledger rows', `${fileStart.toFixed(2)} s`, '≤ 2 s', fileStart <= 2);
  const each = `${Math.round(reads.ours)} to ${Math.round(reads.theirs)} /s`;
  row(`reads against json-server (${each})`, `× ${ratio.toFixed(2)}`, '≥ 0.7', ratio >= 0.7);
  row('money writes in memory', `${Math.round(writes)} /s`, '≥ 150 /s', writes >= 150);
  row('… with --db', `${Math.round(savedWrites)} /s`, '≥ 100 /s', savedWrites >= 100);
  row('resident memory, heavy scenario', `${Math.round(memory)} MB`, '≤ 250 MB', memory <= 250);
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

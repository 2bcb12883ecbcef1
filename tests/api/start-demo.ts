import { listenOnLoopback } from '../../mock-server/http/listen.ts';
import { runCommand } from '../support/run-command.ts';
import { freshId, MEMBERS, PASSWORD } from '../support/start-mock.ts';

/** Starts the demo on a free port. With `--sources` it needs no build. */
export async function startDemo(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const freePort = await listenOnLoopback(() => {}, 0);
  await freePort.close();
  const { port, url } = freePort;
  return { url, ...runCommand('embed-demo/start.ts', args, { PORT: String(port), ...env }) };
}

/** Sends a login and a reset of the mock from a sandboxed frame. Returns both statuses. */
export async function sendFromSandbox(url: string) {
  const statusOf = async (path: string, body: object) => {
    const headers = { origin: 'null', 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(url + path, request)).status;
  };
  const login = { mobile: MEMBERS.first, password: PASSWORD, request_id: freshId() };
  return [await statusOf('/v1/api/user/login', login), await statusOf('/__mock/reset', {})];
}

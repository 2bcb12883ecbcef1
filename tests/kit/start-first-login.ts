import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts the server of docs/backend/quick-start.md as its reader does, on a free port. */
export async function startFirstLogin(origin: string) {
  const server = fileURLToPath(new URL('first-login/server.mjs', import.meta.url));
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, PORT: '0', ORIGIN: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.kill('SIGKILL');
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
    if (url) return { url, stop };
  }
  throw new Error(`The server ended: ${output}`);
}

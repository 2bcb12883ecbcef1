import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { startMock } from './start-mock.ts';

const start = (port: string) => runCommand('embed-demo/start.ts', [], { PORT: port });

test('a busy port is said before anything is built', async () => {
  const { url } = await startMock();
  const { port } = new URL(url);
  const { ends, output } = start(port);
  expect(await ends()).toBe(1);
  expect(output()).toBe(
    `Port ${port} is in use. Set PORT to a free one, for example: PORT=5180 npm start\n`,
  );
});

test.each(['0', '65536', '1e3', ''])('PORT="%s" is refused', async (port) => {
  const { ends, output } = start(port);
  expect(await ends()).toBe(1);
  expect(output()).toBe(
    `PORT="${port}" is no port: set it to a number from 1 to 65535, or leave it out.\n`,
  );
});

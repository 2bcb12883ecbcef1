import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimFile } from '../../mock-server/store/db-file.ts';

// db-lock.test.ts starts this file in several processes. Each one claims the requested files, prints which claims
// succeeded, and keeps these files.

const [folder = '', count = '0'] = process.argv.slice(2);

function tryClaim(path: string): boolean {
  try {
    claimFile(path);
    return true;
  } catch {
    return false;
  }
}

console.log('ready');
// Busy-waits for the file `go` of the test, so that all processes start to claim at the same moment.
while (!existsSync(join(folder, 'go')));
const claimedFiles = Array.from({ length: Number(count) }, (_, i) => i).filter((i) =>
  tryClaim(join(folder, `${i}.json`)),
);
console.log(`mine: ${JSON.stringify(claimedFiles)}`);
// Keeps the process alive, and with it its claims.
setInterval(() => {}, 1_000);

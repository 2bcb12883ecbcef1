import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Copies these files and folders of the project to a new folder, for a test that changes them. Its packages are links, but
 * what tools keep in `node_modules`, such as `.vite`, is its own.
 */
export function copyProject(paths: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'wealth-rewards-copy-'));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

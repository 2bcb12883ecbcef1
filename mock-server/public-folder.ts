import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the mock's static files. In the npm package, this folder is next to the bundle. */
export const PUBLIC_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'public');

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The static files of the mock. In the package they are next to the bundle. */
export const PUBLIC_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'public');

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The mock's own files. In the package they are beside the bundle. */
export const PUBLIC_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'public');

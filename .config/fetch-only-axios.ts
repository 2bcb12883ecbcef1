import type { Plugin } from 'vite';

const FOLDER = '/node_modules/axios/lib/';
/** What the fetch adapter never comes to for JSON without cookies, forms, progress and `CancelToken`. */
const UNUSED = [
  'adapters/xhr.js',
  'cancel/CancelToken.js',
  'core/createMultipartBody.js',
  'helpers/AxiosURLSearchParams.js',
  'helpers/HttpStatusCode.js',
  'helpers/cookies.js',
  'helpers/estimateDataURLDecodedBytes.js',
  'helpers/formDataToJSON.js',
  'helpers/progressEventReducer.js',
  'helpers/toFormData.js',
  'helpers/toURLEncodedForm.js',
];
const NOTHING = `const nothing = () => {};
export default nothing;
export { nothing as progressEventReducer, nothing as progressEventDecorator, nothing as asyncDecorator };`;

/** Keeps of axios only what `src/api/transport.ts` calls (7 kB less). */
export function fetchOnlyAxios(): Plugin {
  const left = new Set<string>();
  return {
    name: 'fetch-only-axios',
    apply: 'build',
    buildStart() {
      for (const file of UNUSED) left.add(file);
    },
    load(id) {
      const file = id.split(FOLDER)[1];
      if (file === undefined || !UNUSED.includes(file)) return null;
      left.delete(file);
      return NOTHING;
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(
          `axios has no longer: ${[...left].join(', ')}. Mend .config/fetch-only-axios.ts.`,
        );
    },
  };
}

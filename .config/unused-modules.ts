import type { Plugin } from 'vite';

const NOTHING = `const nothing = () => {};
nothing.assertOptions = nothing.transitional = nothing.spelling = nothing;
nothing.validators = nothing;
export default nothing;
export { nothing as progressEventReducer, nothing as progressEventDecorator, nothing as asyncDecorator };`;

/** Modules that the app never comes to, by the folder of their library, and what stands in their place. */
const UNUSED: ReadonlyMap<string, string> = new Map([
  // `src/api/transport.ts` fetches JSON, without cookies, forms, progress and `CancelToken`,
  // and with options that the compiler has checked.
  ...[
    'adapters/xhr.js',
    'cancel/CancelToken.js',
    'core/assertParamsAcyclic.js',
    'core/createMultipartBody.js',
    'helpers/AxiosURLSearchParams.js',
    'helpers/HttpStatusCode.js',
    'helpers/cookies.js',
    'helpers/estimateDataURLDecodedBytes.js',
    'helpers/formDataToJSON.js',
    'helpers/progressEventReducer.js',
    'helpers/toFormData.js',
    'helpers/toURLEncodedForm.js',
    'helpers/validator.js',
  ].map((file) => [`axios/lib/${file}`, NOTHING] as const),
  // What writes goes through `useSubmit`, which knows what became of a call whose answer was lost.
  [
    '@tanstack/query-core/build/modern/mutationCache.js',
    `export class MutationCache {
  resumePausedMutations() {
    return Promise.resolve();
  }
  clear() {}
}`,
  ],
]);

/** Leaves out of the bundle what is imported there and never called (decision 0014). */
export function unusedModules(): Plugin {
  const left = new Set<string>();
  return {
    name: 'unused-modules',
    apply: 'build',
    buildStart() {
      for (const file of UNUSED.keys()) left.add(file);
    },
    load(id) {
      const file = id.split('/node_modules/').at(-1) ?? '';
      left.delete(file);
      return UNUSED.get(file) ?? null;
    },
    buildEnd(error) {
      if (!error && left.size > 0)
        this.error(`No longer there: ${[...left].join(', ')}. Mend .config/unused-modules.ts.`);
    },
  };
}

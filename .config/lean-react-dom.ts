import type { Plugin } from 'vite';

const FILE = '/node_modules/react-dom/cjs/react-dom-client.production.js';
const FALSE = 'return !1;';

/**
 * What React comes to only with elements and calls that the app has none of, by what its functions are to
 * answer instead. A page is never made on a server (hydration), nothing goes into the document's head,
 * and there are no `<ViewTransition>`, `<SuspenseList>`, `useActionState` nor refs on fragments.
 */
const NEVER: ReadonlyMap<string, readonly string[]> = new Map([
  [
    '',
    [
      // hydration
      'accumulateOrCreateContinuousQueuedReplayableEvent',
      'attemptContinuousHydration',
      'attemptExplicitHydrationTarget',
      'attemptHydrationAtCurrentPriority',
      'attemptReplayContinuousQueuedEvent',
      'canHydrateHydrationBoundary',
      'canHydrateInstance',
      'canHydrateTextInstance',
      'clearHydrationBoundary',
      'clearIfContinuousEvent',
      'getNextHydratable',
      'getNextHydratableInstanceAfterHydrationBoundary',
      'hideOrUnhideDehydratedBoundary',
      'prepareToHydrateHostInstance',
      'ReactDOMHydrationRoot',
      'retryIfBlockedOn',
      'scheduleReplayQueueIfNeeded',
      'throwOnHydrationMismatch',
      'updateDehydratedSuspenseComponent',
      // <ViewTransition>
      'applyViewTransitionName',
      'applyViewTransitionToHostInstancesRecursive',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createMeasurement',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      // <link>, <script>, <style> and the like, which React would hoist
      'acquireResource',
      'getHydratableHoistableCache',
      'getResource',
      'insertStylesheetIntoRoot',
      'preconnectAs',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'preloadStylesheet',
      'suspendResource',
      // <SuspenseList>
      'initSuspenseListRenderState',
      'updateSuspenseListComponent',
      // useActionState
      'dispatchActionState',
      'mountActionState',
      'rerenderActionState',
      'runActionStateAction',
      'updateActionStateImpl',
      // refs on fragments
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'validateDocumentPositionWithFiberTree',
    ],
  ],
  [FALSE, ['isHostHoistableType', 'popHydrationState', 'queueIfContinuousEvent']],
  // The names of components in an error's stack; minified they say nothing.
  [`return '';`, ['describeNativeComponentFrame']],
]);

const bodyOf = (name: string) =>
  new RegExp(`(?<=^function ${name}\\([^)]*\\) \\{\\n)[^]*?(?=^\\}$)`, 'm');
const FRAGMENT_METHOD = /^FragmentInstance\.prototype\.\w+ = [^]*?^\};\n/gm;
const HYDRATE_ROOT = /^exports\.hydrateRoot = [^]*?^\};\n/m;
/** The variable of the module, and not the parameter of the same name before it. */
const HYDRATING = /^ {2}isHydrating = !1,\n/m;

/** Keeps of react-dom what the app can come to (9 kB less until the login form can be used). */
export function leanReactDom(): Plugin {
  return {
    name: 'lean-react-dom',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(FILE)) return null;
      const replace = (text: string, pattern: RegExp, by: string) => {
        const replaced = text.replace(pattern, by);
        if (replaced === text)
          this.error(`react-dom has no longer ${pattern}. Mend .config/lean-react-dom.ts.`);
        return replaced;
      };
      let lean = code;
      for (const [answer, names] of NEVER)
        for (const name of names) lean = replace(lean, bodyOf(name), answer);
      lean = replace(lean, FRAGMENT_METHOD, '');
      lean = replace(lean, HYDRATE_ROOT, '');
      const start = lean.search(HYDRATING);
      const [before, after] = [lean.slice(0, start), lean.slice(start)];
      return {
        code:
          before +
          replace(after, HYDRATING, '')
            .replace(/\bisHydrating = !(0|1)/g, 'void 0')
            .replace(/\bisHydrating\b(?!\$)/g, '!1'),
        map: null,
      };
    },
  };
}

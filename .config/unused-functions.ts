import type { Plugin } from 'vite';

/** Something of a library's text, and what is to stand there instead. */
type Change = readonly [pattern: RegExp, by: string];

interface Library {
  /** The end of its file's path. */
  readonly file: string;
  /** Functions that the app never comes to, by what they are to answer instead. */
  readonly never: ReadonlyMap<string, readonly string[]>;
  /** What else goes, in this order. */
  readonly changes: readonly Change[];
}

const FALSE = 'return !1;';

/** What a CommonJS module hands out and nothing takes. */
const notExported = (...names: readonly string[]) =>
  names.map((name): Change => [
    new RegExp(`^exports\\.${name} = (?:function \\([^]*?^\\}|\\{[^]*?^\\}|[^{};]*);\\n`, 'm'),
    '',
  ]);

/**
 * What React comes to only with elements and calls that the app has none of: a page is never made on a
 * server (hydration), nothing goes into the document's head, and there are no `<ViewTransition>`,
 * `<SuspenseList>`, `useActionState`, `useOptimistic`, `useTransition`, `onSelect`, `onBeforeInput` nor refs on fragments. Nor is it to wait
 * for pictures, or to navigate the host.
 */
const REACT_DOM: Library = {
  file: '/node_modules/react-dom/cjs/react-dom-client.production.js',
  never: new Map([
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
        'commitActivityHydrationCallbacks',
        'commitSuspenseHydrationCallbacks',
        'pushDehydratedActivitySuspenseHandler',
        'queueHydrationError',
        'resetHydrationState',
        'retryActivityComponentWithoutHydrating',
        'retryDehydratedSuspenseBoundary',
        'retrySuspenseComponentWithoutHydrating',
        'mountHostRootWithoutHydrating',
        'clearContainerSparingly',
        'createFiberFromDehydratedFragment',
        'markRetryLaneIfNotHydrated',
        'popTreeContext',
        'pushTreeFork',
        'pushTreeId',
        'restoreSuspendedTreeContext',
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
        'queueTransitionTypes',
        'trackEnterViewTransitions',
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
        'clearSingletonPreambleContribution',
        'commitHostSingletonAcquisition',
        'createHoistableInstance',
        'getHoistableRoot',
        'mountHoistable',
        'releaseSingletonInstance',
        'resolveSingletonInstance',
        // waiting for pictures and sheets before a page is shown
        'accumulateSuspenseyCommitOnFiber',
        'checkIfFullyUnsuspended',
        'estimateBandwidth',
        'insertSuspendedStylesheets',
        'onUnsuspendImg',
        'preloadInstanceAndSuspendIfNeeded',
        'preloadResourceAndSuspendIfNeeded',
        'suspendInstance',
        // a busy mark in the browser's bar, by the host's `navigation`
        'defaultOnDefaultTransitionIndicator',
        // onSelect and onBeforeInput
        'constructSelectEvent',
        'getFallbackBeforeInputChars',
        'getNativeBeforeInputChars',
        // <SuspenseList>
        'initSuspenseListRenderState',
        'updateSuspenseListComponent',
        // the compiler's memory, and the server's
        'refreshCache',
        'useMemoCache',
        // useActionState, useOptimistic, useTransition and actions of forms
        'dispatchOptimisticSetState',
        'ensureFormComponentIsStateful',
        'startTransition',
        'dispatchActionState',
        'extractEvents\\$1',
        'startHostTransition',
        'requestFormReset\\$1',
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
    [
      FALSE,
      ['isCustomElement', 'isHostHoistableType', 'popHydrationState', 'queueIfContinuousEvent'],
    ],
    [
      'return null;',
      [
        'claimQueuedTransitionTypes',
        'getActivityInstanceFromFiber',
        'getSuspendedCache',
        'getSuspenseInstanceFromFiber',
        'upgradeHydrationErrorsToRecoverable',
        'waitForCommitToBeReady',
        // The names of components in an error's words; minified they say nothing.
        'getComponentNameFromType',
      ],
    ],
    // And those in its stack.
    [`return '';`, ['describeFiber', 'describeNativeComponentFrame']],
    // `animationend` and the like: all of them have their plain names.
    ['return eventName;', ['getVendorPrefixedEventName']],
  ]),
  changes: [
    [/^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [^]*?^\};\n/gm, ''],
    ...notExported('hydrateRoot'),
    [/^ReactDOMSharedInternals\.findDOMNode = [^]*?^\};\n/m, ''],
    // Of what react-dom asks of it, `flushSync` alone.
    [/(?<=^ReactDOMSharedInternals\.d = \{\n {2}f: flushSyncWork),[^}]*/m, ''],
    [/^canUseDOM &&\n {2}\(\(style = [^;]*;\n/m, ''],
    // Always false: a variable, and the parameter of one function that has its name.
    [/^ {2}isHydrating = !1,\n/m, ''],
    [/,\n {2}isHydrating\n\)/, '\n)'],
    [/\bisHydrating = !(0|1)/g, 'void 0'],
    [/\bisHydrating\b(?!\$)/g, '!1'],
    // For onSelect alone, and it would stay on the host's document for ever.
    [/var ownerDocument =\n\s+9 === rootContainerElement\.nodeType[^]*?ownerDocument\)\);/, ''],
  ],
};

/** A list is scrolled by who reads it, never by a command. */
const VIRTUAL: Library = {
  file: '/node_modules/@tanstack/virtual-core/dist/esm/index.js',
  never: new Map([
    [
      '',
      [
        '_startScroll',
        '_stopMomentum',
        'getDistanceFromEnd',
        'getOffsetForAlignment',
        'getOffsetForIndex',
        'getScrollStateTarget',
        'reconcileScroll',
        'scheduleScrollReconcile',
        'scrollBy',
        'scrollToEnd',
        'scrollToIndex',
        'scrollToOffset',
      ],
    ],
    [FALSE, ['isAtEnd', 'isAppendWithTrim']],
  ]),
  changes: [
    [/\bthis\.scrollState = null;/g, ';'],
    [/\bthis\.scrollState\b/g, 'null'],
  ],
};

/** `eslint.config.js` refuses them. */
const REACT: Library = {
  file: '/node_modules/react/cjs/react.production.js',
  never: new Map(),
  changes: notExported(
    'Children',
    'Profiler',
    'PureComponent',
    'StrictMode',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'unstable_useCacheRefresh',
    'useActionState',
    'useOptimistic',
    'useTransition',
  ),
};

/** What the app takes of it is `createPortal` and `flushSync`. */
const REACT_DOM_SHARED: Library = {
  file: '/node_modules/react-dom/cjs/react-dom.production.js',
  never: new Map(),
  changes: notExported(
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ),
};

const SCHEDULER: Library = {
  file: '/node_modules/scheduler/cjs/scheduler.production.js',
  never: new Map(),
  changes: notExported(
    'unstable_Profiling',
    'unstable_forceFrameRate',
    'unstable_next',
    'unstable_runWithPriority',
    'unstable_wrapCallback',
  ),
};

const AXIOS: Library = {
  file: '/node_modules/axios/lib/utils.js',
  never: new Map(),
  changes: [
    // It would listen for messages on the host's window for ever; nothing of ours asks for it.
    [/^const _setImmediate = [^]*?^\}\)\(.*\);$/m, 'const _setImmediate = setTimeout;'],
  ],
};

const LIBRARIES = [REACT, REACT_DOM, REACT_DOM_SHARED, SCHEDULER, VIRTUAL, AXIOS];

/** A function, a method, or a function that a class keeps as a property: its head, how far it is in, its body. */
const wholeOf = (name: string) =>
  new RegExp(
    `^(( *)(?:function ${name}|this\\.${name} = |${name})\\([^()]*\\) (?:=> )?\\{\\n)[^]*?^\\2\\}`,
    'm',
  );

/** Empties what the app never comes to and bundlers cannot see (decision 0014). */
export function unusedFunctions(): Plugin {
  return {
    name: 'unused-functions',
    apply: 'build',
    transform(code, id) {
      const library = LIBRARIES.find(({ file }) => id.endsWith(file));
      if (!library) return null;
      const bodies = [...library.never].flatMap(([answer, names]) =>
        names.map((name): Change => [wholeOf(name), `$1${answer}}`]),
      );
      const lean = [...bodies, ...library.changes].reduce((text, [pattern, by]) => {
        const changed = text.replace(pattern, by);
        if (changed === text)
          this.error(`${library.file} no longer has ${pattern}. Mend .config/unused-functions.ts.`);
        return changed;
      }, code);
      return { code: lean, map: null };
    },
  };
}

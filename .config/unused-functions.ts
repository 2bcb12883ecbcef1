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
        // the compiler's memory
        'useMemoCache',
        // useActionState, useOptimistic, useTransition and actions of forms
        'dispatchOptimisticSetState',
        'ensureFormComponentIsStateful',
        'startTransition',
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
    ['return null;', ['upgradeHydrationErrorsToRecoverable', 'waitForCommitToBeReady']],
    // The names of components in an error's stack; minified they say nothing.
    [`return '';`, ['describeFiber', 'describeNativeComponentFrame']],
  ]),
  changes: [
    [/^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [^]*?^\};\n/gm, ''],
    [/^exports\.hydrateRoot = [^]*?^\};\n/m, ''],
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

const AXIOS: Library = {
  file: '/node_modules/axios/lib/utils.js',
  never: new Map(),
  changes: [
    // It would listen for messages on the host's window for ever; nothing of ours asks for it.
    [/^const _setImmediate = [^]*?^\}\)\(.*\);$/m, 'const _setImmediate = setTimeout;'],
  ],
};

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
      const library = [REACT_DOM, VIRTUAL, AXIOS].find(({ file }) => id.endsWith(file));
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

import type { Plugin } from 'vite';

const FILE = '/node_modules/react-dom/cjs/react-dom-client.production.js';

/** The kinds of React's nodes that the app never makes, by the number that React keeps as their `tag`. */
const NEVER: ReadonlySet<number> = new Set([
  8, // <StrictMode>
  9, // <Context.Consumer>
  12, // <Profiler>
  17, // a class that never finished: before React 18
  18, // what a server has made, and does not wake yet
  19, // <SuspenseList>
  21, // scopes: not in this build of React
  23, // hidden trees: not in this build
  24, // caches: not in this build
  25, // tracing markers: not in this build
  26, // <link>, <meta>, <style> and the like, which React would hoist
  27, // <html>, <head>, <body>
  28, // a function that never finished: before React 18
  30, // <ViewTransition>
]);

/** Variables of React's that are always the same here. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  // <ViewTransition>
  ['appearingViewTransitions', 'null'],
  ['inUpdateViewTransition', '!1'],
  ['pendingTransitionTypes', 'null'],
  ['pendingViewTransition', 'null'],
  ['pendingViewTransitionEvents', 'null'],
  ['rootViewTransitionAffected', '!1'],
  ['rootViewTransitionNameCanceled', '!1'],
  ['shouldStartViewTransition', '!1'],
  ['viewTransitionCancelableChildren', 'null'],
  ['viewTransitionContextChanged', '!1'],
  ['viewTransitionMutationContext', '!1'],
  // hydration
  ['currentReplayingEvent', 'null'],
  ['hydrationErrors', 'null'],
  ['hydrationParentFiber', 'null'],
  ['nextHydratableInstance', 'null'],
  ['treeContextProvider', 'null'],
  // hoisting
  ['currentHoistableRoot', 'null'],
  ['tagCaches', 'null'],
  // actions of forms
  ['needsFormReset', '!1'],
  // Every browser of the last ten years has these events.
  ['canUseCompositionEvent', '!0'],
  ['documentMode', 'null'],
  ['isInputEventSupported', '!0'],
  ['useFallbackCompositionData', '!1'],
]);

/** What is read of an object and always the same here: of no class of ours, of no server, of no cache. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['UNSAFE_componentWillMount', 'void 0'],
  ['UNSAFE_componentWillReceiveProps', 'void 0'],
  ['UNSAFE_componentWillUpdate', 'void 0'],
  ['cachePool', 'null'],
  ['componentWillMount', 'void 0'],
  ['componentWillReceiveProps', 'void 0'],
  ['componentWillUpdate', 'void 0'],
  ['contextType', 'void 0'],
  ['dehydrated', 'null'],
  ['getDerivedStateFromProps', 'void 0'],
  ['getSnapshotBeforeUpdate', 'void 0'],
  ['isDehydrated', '!1'],
  ['shouldComponentUpdate', 'void 0'],
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const nodesIn = (value: unknown) => [value].flat().filter(isNode);
const nodeIn = (value: unknown) => nodesIn(value)[0];
const withAll = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap(nodesIn).flatMap(withAll),
];

const isTag = (node: Node | undefined): boolean =>
  node?.type === 'Identifier'
    ? node.name === 'tag'
    : node?.type === 'MemberExpression' && isTag(nodeIn(node.property));
const isNever = (node: Node | undefined) =>
  node?.type === 'Literal' && NEVER.has(node.value as number);

/** `26 === fiber.tag` is false, and `26 !== fiber.tag` is true. */
function comparison({ start, end, operator, left, right }: Node): Change[] {
  return isNever(nodeIn(left)) && isTag(nodeIn(right))
    ? [{ start, end, by: operator === '===' ? '!1' : '!0' }]
    : [];
}

const LEAVES = /^(Return|Throw|Break|Continue)Statement$/;

/** Whether what stands here never goes on to what stands below it. */
const leaves = (statement: Node | undefined) =>
  statement !== undefined && LEAVES.test(statement.type);

/** The cases of a `switch (fiber.tag)` that never come, but for what another case goes on to. */
function cases(node: Node): Change[] {
  if (!isTag(nodeIn(node.discriminant))) return [];
  let isReached = false;
  return nodesIn(node.cases).flatMap(({ start, end, test, consequent }) => {
    const body = nodesIn(consequent);
    const gone = isNever(nodeIn(test))
      ? [{ start, end: (isReached ? body[0]?.start : undefined) ?? end, by: '' }]
      : [];
    isReached = (isReached || gone.length === 0) && !leaves(body.at(-1));
    return gone;
  });
}

/** What is set to what it always is, and what reads it. */
function constants(root: Node): Change[] {
  const nodes = withAll(root);
  const targets = new Set(nodes.filter(({ type }) => /^Assign/.test(type)).map(({ left }) => left));
  const names = new Set(
    nodes.flatMap(({ type, id, params, key, property, computed, shorthand }) =>
      computed === true || shorthand === true
        ? []
        : type === 'VariableDeclarator' || /Function/.test(type)
          ? [id, params].flat()
          : [key, property],
    ),
  );
  return nodes.flatMap((node) => {
    const { type, start, end } = node;
    if (type === 'AssignmentExpression') {
      const [left, right] = [nodeIn(node.left), nodeIn(node.right)];
      return left?.type === 'Identifier' && VARIABLES.has(left.name as string) && right
        ? [{ start, end: right.start, by: '' }]
        : [];
    }
    if (targets.has(node) || names.has(node)) return [];
    const by =
      type === 'Identifier'
        ? VARIABLES.get(node.name as string)
        : type === 'MemberExpression' && node.computed !== true
          ? PROPERTIES.get(nodeIn(node.property)?.name as string)
          : undefined;
    return by === undefined ? [] : [{ start, end, by: `(${by})` }];
  });
}

/** A variable that only what is left out declares is still declared. */
function declared(root: Node, changes: readonly Change[]): Change[] {
  const isLeftOut = ({ start, end }: Node) =>
    changes.some((change) => change.start <= start && end <= change.end);
  return withAll(root)
    .filter(({ type }) => type === 'FunctionDeclaration')
    .flatMap((node) => {
      const names = withAll(node)
        .filter((inner) => inner.type === 'VariableDeclarator' && isLeftOut(inner))
        .map(({ id }) => nodeIn(id)?.name as string);
      const start = (nodeIn(node.body)?.start ?? 0) + 1;
      return names.length > 0 ? [{ start, end: start, by: `var ${names.join(', ')};` }] : [];
    });
}

/** The text with the changes made, the outer ones of those that lie in each other. */
function changed(code: string, changes: readonly Change[]): string {
  let lean = '';
  let at = 0;
  for (const { start, end, by } of [...changes].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    if (start < at) continue;
    lean += code.slice(at, start) + by;
    at = end;
  }
  return lean + code.slice(at);
}

/** Takes out of React what it does for nodes and classes that the app never makes (decision 0014). */
export function unusedFibers(): Plugin {
  return {
    name: 'unused-fibers',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(FILE)) return null;
      for (const [name] of [...VARIABLES, ...PROPERTIES])
        if (!new RegExp(`\\b${name}\\b`).test(code))
          this.error(`${FILE} no longer has ${name}. Mend .config/unused-fibers.ts.`);
      const root = this.parse(code) as unknown as Node;
      const nodes = withAll(root);
      const kinds = nodes.flatMap((node) =>
        node.type === 'SwitchStatement'
          ? cases(node)
          : node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator as string)
            ? comparison(node)
            : [],
      );
      if (kinds.length < 100) this.error(`${FILE} has other tags. Mend .config/unused-fibers.ts.`);
      const changes = [...kinds, ...declared(root, kinds), ...constants(root)];
      return { code: changed(code, changes), map: null };
    },
  };
}

import ts from 'typescript';

// React keeps a reference to a text node that has siblings. A page translator replaces text nodes. React then writes new
// text into the replaced node, so the page shows an old figure, or React fails to remove the node. The text of an element
// without other children is safe: React sets it as `textContent` of the element.

/** Components of libraries that render their children without an element around them. */
const TRANSPARENT_TAG = /Context$|Provider$|^(Activity|Fragment|StrictMode|Suspense)$/;

const TEXT_FLAGS =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** The compiler removes white space that contains a line break. */
const isRendered = (child) =>
  child.type === 'JSXText'
    ? /\S/.test(child.value) || !child.value.includes('\n')
    : child.expression?.type !== 'JSXEmptyExpression';

/** Refuses JSX of which React could render a text node that is not the whole content of an element. */
export const noBareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'A page translator breaks text that is not the only child of its element (docs/decisions/0011-untrusted-text.md). Put it in a <span>, or build one string. Content that is never text has the type ReactElement or Elements.',
    },
  },
  create(context) {
    const { getTypeAtLocation, program } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isList = (type) => checker.isArrayType(type) || checker.isTupleType(type);

    /** Whether a value of the type can be text or a list with text. `seen` ends the recursion of the type `Elements`. */
    function canBeText(type, seen = new Set()) {
      if (seen.has(type)) return false;
      seen.add(type);
      if (type.isUnion()) return type.types.some((part) => canBeText(part, seen));
      if (isList(type)) return checker.getTypeArguments(type).some((item) => canBeText(item, seen));
      // `text && <b />` is an empty string without a text. React renders no node for it.
      const isEmpty = type.isLiteral() && !type.value;
      return Boolean(type.flags & TEXT_FLAGS) && !isEmpty;
    }
    const canBeTextList = (type) =>
      (type.isUnion() ? type.types : [type]).some((part) => isList(part) && canBeText(part));

    const typeOf = (child) =>
      getTypeAtLocation(child.type === 'JSXExpressionContainer' ? child.expression : child);

    /** With `isTransparent`, the children become children of an outer element, beside its other children. */
    function checkChildren(allChildren, isTransparent) {
      const children = allChildren.filter(isRendered);
      const isWrong =
        children.length > 1 || isTransparent
          ? (child) => child.type === 'JSXText' || canBeText(typeOf(child))
          : (child) => child.type !== 'JSXText' && canBeTextList(typeOf(child));
      for (const node of children.filter(isWrong)) context.report({ node, messageId: 'bare' });
    }

    /** What a component returns becomes a child of an outer element too. */
    function checkComponent(node) {
      const id = node.id ?? node.parent.id;
      if (!/^[A-Z]/.test(id?.name)) return;
      const [signature] = getTypeAtLocation(node).getCallSignatures();
      if (canBeText(signature.getReturnType())) context.report({ node: id, messageId: 'bare' });
    }

    return {
      JSXElement({ openingElement, children }) {
        const tag = context.sourceCode.getText(openingElement.name);
        checkChildren(children, TRANSPARENT_TAG.test(tag));
      },
      JSXFragment: ({ children }) => checkChildren(children, true),
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

/** Returns the parent across slots and shadow roots. */
const parentOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;

/** Returns the element and its ancestors, across slots and open shadow roots. */
export function listAncestors(element: Element): readonly Node[] {
  const nodes: Node[] = [];
  for (let node: Node | null = element; node; node = parentOf(node)) nodes.push(node);
  return nodes;
}

/** Calls back when the element is scrolled into view. Returns the cleanup. */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

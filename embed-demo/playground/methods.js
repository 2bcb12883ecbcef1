/** Does what a host does that removes the element and appends it again later: the app starts anew. */
export function restart(element) {
  const { parentNode } = element;
  element.remove();
  setTimeout(() => parentNode.append(element));
}

/** Lets the buttons of the form call the element's methods. The `output` of the form shows each result. */
export function methodControls(form, element, onCalled) {
  const { path, replace } = form.elements;
  const output = form.querySelector('output');
  /** By the `value` of a button: what a press does. */
  const calls = {
    navigate: () => element.navigate(path.value, { replace: replace.checked }),
    back: () => element.back(),
    refresh: () => element.refresh(),
    logout: () => element.logout(),
    focus: () => element.focus(),
    getDiagnostics: () => element.getDiagnostics(),
    'remove and append': () => restart(element),
  };

  form.addEventListener('click', ({ target }) => {
    const name = target.closest('button')?.value;
    if (!name) return;
    const result = calls[name]();
    output.value = `${name}: ${JSON.stringify(result, null, 2) ?? 'done'}`;
    onCalled();
  });
}

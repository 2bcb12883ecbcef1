/** Buttons for the element's methods; `output` shows each result. */
export function methodControls(form, element, onCalled) {
  const { path, replace } = form.elements;
  const output = form.querySelector('output');

  const calls = {
    navigate: () => element.navigate(path.value, { replace: replace.checked }),
    back: () => element.back(),
    refresh: () => element.refresh(),
    logout: () => element.logout(),
    focus: () => element.focus(),
    getDiagnostics: () => element.getDiagnostics(),
    // Like a host that removes the element and appends it again later.
    'remove and append': () => {
      const { parentNode } = element;
      element.remove();
      setTimeout(() => parentNode.append(element));
    },
  };

  form.addEventListener('click', ({ target }) => {
    const name = target.closest('button')?.value;
    if (!name) return;
    const answer = calls[name]();
    output.value = `${name}: ${JSON.stringify(answer, null, 2) ?? 'done'}`;
    onCalled();
  });
}

// Sets each known query parameter as an attribute: ?locale=en&theme=dark&text-size=large&routing=memory
const { observedAttributes } = await customElements.whenDefined('wealth-rewards');
const element = document.querySelector('wealth-rewards');
for (const [name, value] of new URLSearchParams(location.search)) {
  if (observedAttributes.includes(name)) element.setAttribute(name, value);
}

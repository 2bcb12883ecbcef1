// Each query parameter becomes an attribute: ?locale=en&theme=dark&text-size=large&routing=memory
const element = document.querySelector('wealth-rewards');
for (const [name, value] of new URLSearchParams(location.search)) {
  if (/^[a-z][a-z-]*$/.test(name)) element.setAttribute(name, value);
}

// This host page has its own router, which uses every hash that begins with `#/`. So the app uses `routing="memory"`.
// Any other hash is an anchor on the page and changes no title.
const TITLES =
  document.documentElement.lang === 'en'
    ? { '#/': 'Home', '#/branches': 'Branches', none: 'There is no such page' }
    : { '#/': '首页', '#/branches': '网点', none: '没有这个页面' };
const title = document.querySelector('#title');

function show() {
  const { hash } = location;
  if (hash === '' || hash.startsWith('#/')) title.textContent = TITLES[hash || '#/'] ?? TITLES.none;
}

addEventListener('hashchange', show);
show();

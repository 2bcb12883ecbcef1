// The page's own router owns every `#/…`, so the app routes in memory. Other hashes are anchors.
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

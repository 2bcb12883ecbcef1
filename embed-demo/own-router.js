// The page's own router: it owns every `#/…`, so the app routes in memory. Other hashes are anchors.
const PAGES = { '#/': '首页', '#/branches': '网点' };
const title = document.querySelector('#title');

function show() {
  const { hash } = location;
  if (hash === '' || hash.startsWith('#/'))
    title.textContent = PAGES[hash || '#/'] ?? '没有这个页面';
}

addEventListener('hashchange', show);
show();

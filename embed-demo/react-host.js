// A host page made with React 17 or 18. These versions can only set attributes of a custom element. For properties,
// methods and events the page uses a ref.
const { createElement: h, useEffect, useRef, useState, version } = React;
const MESSAGES = { 'zh-Hans': { 'login.submit': '进入' }, en: { 'login.submit': 'Enter' } };
const WORDS = {
  en: {
    brand: 'Wealth in React',
    status: (isLoggedIn, route, clicks) =>
      `${isLoggedIn ? 'Logged in' : 'Logged out'} · ${route} · clicks: ${clicks}`,
    logout: 'Log out from the page',
    hide: 'Hide',
    show: 'Show',
    locale: 'en',
  },
  'zh-Hans': {
    brand: 'React 的财富',
    status: (isLoggedIn, route, clicks) =>
      `${isLoggedIn ? '已登录' : '未登录'} · ${route} · ${clicks} 次点击`,
    logout: '由网页退出',
    hide: '收起',
    show: '展开',
  },
};
const words = WORDS[document.documentElement.lang];

function Wealth({ onRoute, onSession, elementRef }) {
  useEffect(() => {
    const element = elementRef.current;
    const handleRouteChange = ({ detail }) => onRoute(detail.title);
    const handleSessionChange = ({ detail }) => onSession(detail.loggedIn);
    element.messages = MESSAGES;
    element.addEventListener('wr-route-change', handleRouteChange);
    element.addEventListener('wr-session-change', handleSessionChange);
    return () => {
      element.removeEventListener('wr-route-change', handleRouteChange);
      element.removeEventListener('wr-session-change', handleSessionChange);
    };
  }, [elementRef, onRoute, onSession]);
  return h('wealth-rewards', {
    ref: elementRef,
    brand: words.brand,
    locale: words.locale,
    routing: 'memory',
  });
}

function App() {
  const [route, setRoute] = useState('');
  const [isLoggedIn, setLoggedIn] = useState(false);
  const [clicks, setClicks] = useState(0);
  const [isShown, setShown] = useState(true);
  const elementRef = useRef(null);
  return h(
    'div',
    // Events of the app bubble to React's root, so this counts a click inside the app too.
    { onClick: () => setClicks((count) => count + 1) },
    h('h1', null, `React ${version}`),
    h('p', { role: 'status' }, words.status(isLoggedIn, route, clicks)),
    h('button', { onClick: () => elementRef.current?.logout() }, words.logout),
    h('button', { onClick: () => setShown(!isShown) }, isShown ? words.hide : words.show),
    isShown && h(Wealth, { onRoute: setRoute, onSession: setLoggedIn, elementRef }),
  );
}

const root = document.querySelector('#root');
if (ReactDOM.createRoot) ReactDOM.createRoot(root).render(h(App));
else ReactDOM.render(h(App), root);

// A page of React 17 or 18, which know attributes of a custom element alone: its properties, methods and
// events go by a ref.
const { createElement: h, useEffect, useRef, useState, version } = React;
const MESSAGES = { 'zh-Hans': { 'login.submit': '进入' } };

function Wealth({ brand, onRoute, onSession, handle }) {
  useEffect(() => {
    const element = handle.current;
    const hearRoute = ({ detail }) => onRoute(detail.title);
    const hearSession = ({ detail }) => onSession(detail.loggedIn);
    element.messages = MESSAGES;
    element.addEventListener('wr-routechange', hearRoute);
    element.addEventListener('wr-sessionchange', hearSession);
    return () => {
      element.removeEventListener('wr-routechange', hearRoute);
      element.removeEventListener('wr-sessionchange', hearSession);
    };
  }, [handle, onRoute, onSession]);
  return h('wealth-rewards', { ref: handle, brand, routing: 'memory' });
}

function App() {
  const [route, setRoute] = useState('');
  const [isLoggedIn, setLoggedIn] = useState(false);
  const [clicks, setClicks] = useState(0);
  const [isShown, setShown] = useState(true);
  const handle = useRef(null);
  return h(
    'div',
    // React hears these by delegation, at its root: a click in the app is one in the page as well.
    { onClick: () => setClicks((count) => count + 1) },
    h('h1', null, `React ${version}`),
    h('p', { role: 'status' }, `${isLoggedIn ? '已登录' : '未登录'} · ${route} · ${clicks} 次点击`),
    h('button', { onClick: () => handle.current?.logout() }, '由网页退出'),
    h('button', { onClick: () => setShown(!isShown) }, isShown ? '收起' : '展开'),
    isShown &&
      h(Wealth, { brand: 'React 的财富', onRoute: setRoute, onSession: setLoggedIn, handle }),
  );
}

const root = document.querySelector('#root');
if (ReactDOM.createRoot) ReactDOM.createRoot(root).render(h(App));
else ReactDOM.render(h(App), root);

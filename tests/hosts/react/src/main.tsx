import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Rewards } from './Rewards';

// A host with its own routes, which are paths of the History API.

const subscribe = (onChange: () => void) => {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
};

function go(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

function Host() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return (
    <>
      <nav style={{ blockSize: 40 }}>
        <button onClick={() => go('/')}>Home</button>
        <button onClick={() => go('/rewards')}>Rewards</button>
      </nav>
      {path === '/rewards' ? <Rewards /> : <p>Welcome</p>}
    </>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Host />);

import type { Plugin } from 'vite';

/**
 * Keeps of react-router only what the app uses. Names for the developer tools and unmarked
 * `forwardRef` calls hold its whole data router in the bundle otherwise (6 kB), and it leaves its
 * version on the host's `window`.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return null;
      return {
        code: code
          .replace(/^\w+\.(displayName = "\w+"|contextType = \w+);$/gm, '')
          .replace(/= (?=React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
          .replace(/window\.__reactRouterVersion =/g, ''),
        map: null,
      };
    },
  };
}

import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what the app does not use of react-router: names for the developer tools
 * and unmarked `forwardRef` calls keep the whole data router otherwise (about 4 kB).
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return null;
      return {
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (?=React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '),
        map: null,
      };
    },
  };
}

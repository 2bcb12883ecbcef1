import type { Plugin } from 'vite';

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/**
 * Puts the bundler's little runtime into each chunk that uses it: as a file of its own it would be one
 * more round trip between the entry and the login page.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle(_, bundle) {
      const runtime = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.name === 'rolldown-runtime',
      );
      if (runtime?.type !== 'chunk') return;
      const file = runtime.fileName.split('/').pop() ?? '';
      const body = runtime.code.replace(EXPORTS, (_match, names: string) => {
        const pairs = names.split(',').map((name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .reverse(),
        );
        return `return{${pairs.map(([as, own = as]) => `${as}:${own}`).join(',')}}`;
      });
      const use = new RegExp(
        `import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${file.replaceAll('.', '\\.')}["'\`];?`,
      );
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(
          use,
          (_match, names: string) => `const{${names.replaceAll(' as ', ':')}}=(()=>{${body}})();`,
        );
      }
      delete bundle[runtime.fileName];
    },
  };
}

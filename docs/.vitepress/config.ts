import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DefaultTheme } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';

// The site of the documents: `npm run docs` serves it, `npm run docs:build` builds it and fails for a dead link. The pages are
// the Markdown files of the repository, so README.md and CONTRIBUTING.md are in it too.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A page of the sidebar. Its name is the first heading of its file. */
function page(file: string): DefaultTheme.SidebarItem {
  const [, title] = /^# (.+)$/m.exec(readFileSync(ROOT + file, 'utf8')) ?? [];
  if (!title) throw new Error(`${file} has no first heading`);
  return { text: title, link: `/${file.replace(/\.md$/, '').replace(/README$/, '')}` };
}

/** The pages of a folder. `first` are the names with which a reader begins. */
function pagesIn(folder: string, ...first: string[]): DefaultTheme.SidebarItem[] {
  const names = readdirSync(ROOT + folder).filter((name) => name.endsWith('.md'));
  const begin = first.map((name) => `${name}.md`).filter((name) => names.includes(name));
  return [...new Set([...begin, ...names])].map((name) => page(`${folder}/${name}`));
}

/** The pages that exist of these files. */
const pages = (...files: string[]) =>
  files.filter((file) => existsSync(ROOT + file)).map((file) => page(file));

const group = (text: string, items: DefaultTheme.SidebarItem[], collapsed = false) => ({
  text,
  items,
  collapsed,
});

export default withMermaid({
  title: 'wealth-rewards',
  description: 'A mobile wealth-and-rewards app as one custom element',
  srcDir: '..',
  srcExclude: ['node_modules/**', 'dist/**', 'embed-demo/**', 'kit/**', 'shots/**'],
  cleanUrls: true,
  // The native classes are files to download, not pages.
  ignoreDeadLinks: [/\/native\/\w+\.(?:kt|swift)$/],
  buildEnd: ({ outDir }) =>
    cpSync(`${ROOT}docs/embed/native`, `${outDir}/docs/embed/native`, { recursive: true }),
  // Mermaid measures its labels with this line height. The one of VitePress would cut them.
  head: [['style', {}, '.vp-doc .mermaid :is(p, span, div) { margin: 0; line-height: 1.5 }']],
  rewrites: {
    'README.md': 'index.md',
    'docs/decisions/README.md': 'docs/decisions/index.md',
    'mock-server/README.md': 'mock-server/index.md',
    'tests/hosts/README.md': 'tests/hosts/index.md',
    'tests/support/README.md': 'tests/support/index.md',
  },
  markdown: {
    anchor: {
      // The anchors of GitHub, which the documents use.
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
          .replaceAll(' ', '-'),
    },
    config: (markdown) => {
      // GitHub shows README.md as the page of its folder. The site calls this page `index`.
      const normalizeLink = markdown.normalizeLink.bind(markdown);
      markdown.normalizeLink = (link) =>
        normalizeLink(/^\w+:/.test(link) ? link : link.replace(/\bREADME\.md\b/, 'index.md'));
    },
  },
  vite: {
    // The configuration of the bundle is not that of the site.
    configFile: false,
    // Vite looks for no imports in the HTML files of the demo, and bundles the CommonJS files that mermaid imports.
    optimizeDeps: { entries: [], include: ['mermaid'] },
    build: { chunkSizeWarningLimit: 2_000 },
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    sidebar: [
      group('Start', pages('README.md', 'CHANGELOG.md', 'docs/GLOSSARY.md')),
      group('Embed', [
        ...pagesIn(
          'docs/embed',
          ...['quick-start', 'react', 'vue', 'next', 'nuxt', 'angular', 'svelte', 'iframe'],
          ...['android', 'ios', 'session', 'get-session', 'theming', 'sizing', 'routing-and-back'],
          ...['money-actions', 'bridge', 'security-policy', 'testing', 'reference'],
        ),
        ...pages('docs/DEPLOY.md', 'docs/SECURITY.md'),
      ]),
      group('Backend', [
        ...pagesIn(
          'docs/backend',
          'quick-start',
          'envelope-and-errors',
          'fewer-features',
          'money-and-idempotency',
          'passwords',
          'checking',
        ),
        ...pages('docs/RULES.md', 'docs/LIMITS.md'),
      ]),
      group(
        'Contribute',
        pages('CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/MAP.md', 'mock-server/README.md'),
      ),
      group('Decisions', pagesIn('docs/decisions', 'README'), true),
    ],
  },
});

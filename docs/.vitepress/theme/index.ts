import { type Theme, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineComponent, h } from 'vue';
import { LiveDemo } from './LiveDemo.ts';

/** The page that shows the running app. Its Markdown stays plain, because people read it on GitHub too. */
const DEMO_PAGE = 'docs/embed/quick-start.md';

export default {
  extends: DefaultTheme,
  Layout: defineComponent(() => {
    const { page } = useData();
    return () =>
      h(DefaultTheme.Layout, null, {
        'doc-footer-before': () => (page.value.filePath === DEMO_PAGE ? h(LiveDemo) : null),
      });
  }),
} satisfies Theme;

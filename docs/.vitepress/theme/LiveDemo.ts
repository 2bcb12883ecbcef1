import { defineComponent, h, onMounted, ref } from 'vue';

/** Where `npm start` serves the built element, and the mock on the same origin. */
const DEMO = 'http://127.0.0.1:5173';

type State = 'loading' | 'stopped' | 'ready';

const PHONE = {
  display: 'block',
  width: '375px',
  maxWidth: '100%',
  height: '667px',
  overflow: 'hidden',
  border: '1px solid var(--vp-c-divider)',
  borderRadius: '24px',
};

/** The element, logged out, in a phone. If `npm start` does not run, says how to start it. */
export const LiveDemo = defineComponent({
  name: 'LiveDemo',
  setup() {
    const state = ref<State>('loading');

    async function load() {
      state.value = 'loading';
      try {
        await fetch(`${DEMO}/v1/api/common/config`);
        await import(/* @vite-ignore */ `${DEMO}/wealth-rewards.js`);
        state.value = 'ready';
      } catch {
        state.value = 'stopped';
      }
    }
    onMounted(load);

    return () => {
      if (state.value === 'loading') return null;
      const content =
        state.value === 'ready'
          ? [
              h('p', 'Log in with 13800000001 and Demo1234.'),
              h('wealth-rewards', {
                'api-base': DEMO,
                routing: 'memory',
                storage: 'memory',
                style: PHONE,
              }),
            ]
          : [
              h('p', [
                'To see the app here, run ',
                h('code', 'npm start'),
                ' in a clone of the repository. ',
              ]),
              h('p', h('a', { href: '#', role: 'button', onClick: load }, 'Try again')),
            ];
      return h('section', { class: 'vp-doc', 'aria-label': 'The running app' }, [
        h('h2', 'See it run'),
        ...content,
      ]);
    };
  },
});

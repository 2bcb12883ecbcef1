import type { GlobalComponents } from 'vue';
import type { WealthRewardsComponent } from 'wealth-rewards/vue';

// Checks what the template checker of a Vue 3 host knows about the tag.

declare module 'vue' {
  interface GlobalComponents {
    'partner-wealth': WealthRewardsComponent;
  }
}

type Component = InstanceType<GlobalComponents['wealth-rewards']>;
type Props = Component['$props'];
declare const emit: Component['$emit'];

export const validProps: Props = {
  'api-base': 'https://api.example.com',
  'text-size': 'large',
  'max-width': '360',
  messages: { en: { 'login.submit': 'Enter' } },
  class: ['wealth', { wide: true }],
  onClick: (event) => event.preventDefault(),
};
// @ts-expect-error huge is not one of the two text sizes
export const propsWithUnknownChoice: Props = { 'text-size': 'huge' };
// @ts-expect-error messages are an object
export const propsWithWrongType: Props = { messages: '{}' };

emit(
  'wr-ready',
  new CustomEvent('wr-ready', { detail: { version: '', route: '', ms: 1, instanceId: '' } }),
);
// @ts-expect-error the element has no event wr-login
emit('wr-login', new CustomEvent('wr-login'));
// @ts-expect-error ms is a number
emit('wr-ready', new CustomEvent('wr-ready', { detail: { ms: '1' } }));

// The types are the same under another tag.
export const partner: InstanceType<GlobalComponents['partner-wealth']>['$props'] = {
  'text-size': 'large',
};

// A template ref is the element.
export const goBack: (element: Component) => boolean = (element) => element.back();

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

export const right: Props = {
  'api-base': 'https://api.example.com',
  'text-size': 'large',
  'max-width': '360',
  messages: { en: { 'login.submit': 'Sign in' } },
  class: ['wealth', { wide: true }],
  onClick: (event) => event.preventDefault(),
};
// @ts-expect-error a text size is one of two
export const wrongChoice: Props = { 'text-size': 'huge' };
// @ts-expect-error messages are an object
export const wrongProperty: Props = { messages: '{}' };

emit(
  'wr-ready',
  new CustomEvent('wr-ready', { detail: { version: '', route: '', ms: 1, instanceId: '' } }),
);
// @ts-expect-error there is no such event
emit('wr-login', new CustomEvent('wr-login'));
// @ts-expect-error an event has the detail of its name
emit('wr-ready', new CustomEvent('wr-ready', { detail: { ms: '1' } }));

// The types are the same under another tag.
export const partner: InstanceType<GlobalComponents['partner-wealth']>['$props'] = {
  'text-size': 'large',
};

// A template ref is the element.
export const away: (element: Component) => boolean = (element) => element.back();

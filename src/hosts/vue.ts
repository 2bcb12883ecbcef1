import { h, onMounted, type SetupContext } from 'vue';
import { attributeOf, ELEMENT_PROPS, isProperty, loadElement } from './element-props.ts';

// `wealth-rewards/vue` for Vue 3. The types for hosts are in ../vue.d.ts.

/** Renames props for the tag. Vue sets a prop whose name begins with a dot as a property, even before the definition. */
const toElementProps = (props: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [isProperty(name, value) ? `.${name}` : attributeOf(name), value]),
  );

/**
 * `<wealth-rewards>` as a component. A server renders only the tag. The browser loads the element after the mount.
 * Vue passes classes, styles and listeners on to the element.
 */
export const WealthRewards = {
  name: 'WealthRewards',
  props: ELEMENT_PROPS,
  setup(props: Readonly<Record<string, unknown>>, { slots }: SetupContext) {
    onMounted(loadElement);
    return () => h('wealth-rewards', toElementProps(props), slots['default']?.());
  },
};

import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';
import type { WealthRewardsElement } from '../element/wealth-rewards-element.ts';
import { attributeOf, isProperty, loadElement } from './element-props.ts';

// `wealth-rewards/react` for React 18 and 19. The types for hosts are in ../react.d.ts.

type Props = Readonly<Record<string, unknown>>;
type ElementRef = RefObject<WealthRewardsElement | null>;

/** A layout effect sets the properties before the element starts. React 18 warns about a layout effect on a server. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Matches the beginning of a listener prop, such as `onWrReady`. */
const EVENT_PROP = /^on(?=Wr[A-Z])/;

/** Returns `wr-route-change` for `onWrRouteChange`. */
const eventNameOf = (prop: string) =>
  prop
    .replace(EVENT_PROP, '')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .slice(1);

/** Splits the props by how the element takes them. The listeners have the names of their events. */
function splitProps(props: Props) {
  const attributes: Record<string, unknown> = {};
  const properties: Record<string, unknown> = {};
  const listeners: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (EVENT_PROP.test(name)) listeners[eventNameOf(name)] = value;
    else if (isProperty(name, value)) properties[name] = value;
    // React 18 would write the attribute `classname`.
    else attributes[name === 'className' ? 'class' : attributeOf(name)] = value;
  }
  return { attributes, properties, listeners };
}

/** Sets the changed properties on the element. Setting an unchanged port again would connect it again. */
function useProperties(elementRef: ElementRef, properties: Props): void {
  const previousProperties = useRef<Props>({});
  useBrowserEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    for (const name of Object.keys({ ...previousProperties.current, ...properties }))
      if (properties[name] !== previousProperties.current[name])
        Reflect.set(element, name, properties[name] ?? null);
    previousProperties.current = properties;
  });
}

/** Adds the listeners to the element after each render, and removes those of the previous render. */
function useListeners(elementRef: ElementRef, listeners: Props): void {
  useBrowserEffect(() => {
    const element = elementRef.current;
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) element?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) element?.removeEventListener(name, listener);
    };
  });
}

/** `<wealth-rewards>` as a component. A server renders only the tag. The browser loads the element after the mount. */
export const WealthRewards = forwardRef<WealthRewardsElement | null, Props>(
  function WealthRewards(props, ref) {
    const elementRef = useRef<WealthRewardsElement>(null);
    const { attributes, properties, listeners } = splitProps(props);
    useImperativeHandle<WealthRewardsElement | null, WealthRewardsElement | null>(
      ref,
      () => elementRef.current,
      [],
    );
    useProperties(elementRef, properties);
    useListeners(elementRef, listeners);
    useBrowserEffect(loadElement, []);
    return <wealth-rewards {...attributes} ref={elementRef} />;
  },
);

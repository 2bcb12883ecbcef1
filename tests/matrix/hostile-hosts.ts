/** How the app behaves in a host page. */
export type Verdict =
  | 'works'
  | 'is not supported'
  | 'refuses to start'
  | 'refuses the login'
  | 'refuses the withdrawal';

interface HostilePage {
  readonly name: string;
  readonly verdict: Verdict;
  /** Runs before the element. */
  readonly script: string;
}

const POLYFILLED_MAP = `
  window.Map = class {
    list = [];
    constructor(entries) { for (const [key, value] of entries || []) this.set(key, value); }
    get size() { return this.list.length; }
    entryOf(key) { return this.list.find(([own]) => own === key); }
    has(key) { return this.entryOf(key) !== undefined; }
    get(key) { return (this.entryOf(key) || [])[1]; }
    set(key, value) { const entry = this.entryOf(key); if (entry) entry[1] = value; else this.list.push([key, value]); return this; }
    delete(key) { const { length } = this.list; this.list = this.list.filter(([own]) => own !== key); return length > this.list.length; }
    clear() { this.list = []; }
    forEach(visit) { for (const [key, value] of [...this.list]) visit(value, key, this); }
    keys() { return this.list.map(([key]) => key)[Symbol.iterator](); }
    values() { return this.list.map(([, value]) => value)[Symbol.iterator](); }
    entries() { return this.list.map((entry) => [...entry])[Symbol.iterator](); }
    [Symbol.iterator]() { return this.entries(); }
  };
  window.Set = class {
    map = new Map();
    constructor(values) { for (const value of values || []) this.add(value); }
    get size() { return this.map.size; }
    has(value) { return this.map.has(value); }
    add(value) { this.map.set(value, value); return this; }
    delete(value) { return this.map.delete(value); }
    clear() { this.map.clear(); }
    forEach(visit) { for (const value of this.values()) visit(value, value, this); }
    keys() { return this.map.keys(); }
    values() { return this.map.keys(); }
    entries() { return this.map.entries(); }
    [Symbol.iterator]() { return this.map.keys(); }
  };`;

/** Wraps listeners as zone.js and monitoring scripts do. */
const WRAPPED_LISTENERS = `
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const wrapped = new WeakMap();
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (!listener) return;
    const call = (event) => typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event);
    if (!wrapped.has(listener)) wrapped.set(listener, call);
    return add.call(this, type, wrapped.get(listener), options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    return remove.call(this, type, wrapped.get(listener) ?? listener, options);
  };
  const { then } = Promise.prototype;
  Promise.prototype.then = function (done, failed) {
    return then.call(this, done && ((value) => done(value)), failed && ((cause) => failed(cause)));
  };`;

/** Replaces methods as Prototype.js and MooTools do. */
const OLD_LIBRARY = `
  Array.from = (list) => list == null ? [] : Array.prototype.slice.call(list);
  Function.prototype.bind = function (that, ...first) { return (...rest) => this.apply(that, [...first, ...rest]); };
  Object.assign(Array.prototype, {
    each(visit) { this.forEach(visit); return this; },
    first() { return this[0]; },
    toJSON() { return '[' + this.map(String).join() + ']'; },
    find(test) { for (let i = 0; i < this.length; i += 1) if (test(this[i], i)) return this[i]; },
  });
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); return this; };`;

const onObject = (names: string, property: string) =>
  `for (const name of '${names}'.split(' ')) Object.defineProperty(Object.prototype, name, { ${property}, configurable: true });`;

export const HOSTS: readonly HostilePage[] = [
  {
    name: '`toJSON` on the prototypes',
    verdict: 'refuses the login',
    script: `for (const { prototype } of [Object, Array, String, Number])
      Object.defineProperty(prototype, 'toJSON', { value: () => 'changed', configurable: true });`,
  },
  {
    name: 'a library that replaces methods of lists and functions',
    verdict: 'works',
    script: OLD_LIBRARY,
  },
  {
    name: 'hidden methods on `Object.prototype`',
    verdict: 'works',
    script: onObject('each extend watch clone', 'value() { return this; }'),
  },
  {
    name: 'frozen prototypes, `Object.prototype` too',
    verdict: 'refuses the login',
    script: `for (const { value } of Object.values(Object.getOwnPropertyDescriptors(globalThis)))
      if (typeof value === 'function' && value.prototype && !/^(HTML|SVG)/.test(value.name)) {
        Object.freeze(value.prototype);
        Object.freeze(value);
      }`,
  },
  {
    name: 'wrapped `fetch` and `JSON`',
    verdict: 'works',
    script: `const { fetch } = window, { parse, stringify } = JSON;
      window.fetch = async (...given) => { const response = await fetch(...given); void response.clone().text(); return response; };
      JSON.parse = (...given) => parse(...given);
      JSON.stringify = (value, by) => stringify(value, by, 2);`,
  },
  { name: 'wrapped listeners and promises', verdict: 'works', script: WRAPPED_LISTENERS },
  { name: '`Map` and `Set` replaced by a polyfill', verdict: 'works', script: POLYFILLED_MAP },
  {
    name: 'wrapped `attachShadow` and `customElements.define`',
    verdict: 'works',
    script: `const { attachShadow } = Element.prototype, { define } = customElements;
      Element.prototype.attachShadow = function (init) { return Object.assign(attachShadow.call(this, init), { isHooked: true }); };
      customElements.define = function (name, kind, options) { return define.call(this, name, class extends kind {}, options); };`,
  },
  {
    name: 'a history that refuses every entry',
    verdict: 'works',
    script: `history.pushState = history.replaceState = () => { throw new DOMException('too many', 'SecurityError'); };`,
  },
  {
    name: 'a storage that throws',
    verdict: 'works',
    script: `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });`,
  },
  {
    name: 'a storage that forgets',
    verdict: 'works',
    script: `Storage.prototype.setItem = () => {};`,
  },
  {
    name: 'a clock that stands still',
    verdict: 'works',
    script: `Date.now = () => 0; window.Date = class extends Date { constructor(...given) { super(...(given.length ? given : [0])); } };`,
  },
  {
    name: 'no `queueMicrotask`',
    verdict: 'works',
    script: `delete window.queueMicrotask;`,
  },
  {
    name: 'no `crypto`',
    verdict: 'is not supported',
    script: `Object.defineProperty(window, 'crypto', { value: undefined });`,
  },
  {
    name: 'enumerable properties on `Object.prototype`',
    verdict: 'refuses the login',
    script: `Object.prototype.x = 'polluted'; Object.prototype.extend = function () { return this; };`,
  },
  {
    name: 'hidden properties on `Object.prototype` with names of fields',
    verdict: 'refuses the withdrawal',
    script: onObject('bank_id quote_fee', 'value: 1, writable: true'),
  },
  {
    name: 'setters on `Object.prototype` with names of fields',
    verdict: 'refuses the withdrawal',
    script: onObject('amount preview', "get: () => '9999.00', set() {}"),
  },
  {
    name: 'properties on `Object.prototype` with names of browser options',
    verdict: 'refuses to start',
    script: onObject('signal method headers', 'value: 1, writable: true'),
  },
  {
    name: 'a `JSON.parse` that makes numbers of texts',
    verdict: 'refuses the withdrawal',
    script: `const { parse } = JSON;
      JSON.parse = (text) => parse(text, (_, value) => typeof value === 'string' && /^\\d+\\.\\d+$/.test(value) ? Number(value) : value);`,
  },
  {
    name: 'a `fetch` that fails',
    verdict: 'refuses the login',
    script: `window.fetch = () => Promise.reject(new TypeError('blocked'));`,
  },
];

import { describe, expect, test } from 'vitest';
import { ROUTES, type Route } from '../routes.ts';
import { FEATURES, readSettings, type AttributeName } from './read-settings.ts';

const PAGE = { origin: 'https://host.example', languages: ['fr-CA', 'en'] };

function readAttributes(attributes: Partial<Record<AttributeName, string>> = {}, page = PAGE) {
  return readSettings((name) => attributes[name] ?? null, page);
}

describe('readSettings', () => {
  test('without attributes, returns the documented defaults', () => {
    expect(readAttributes()).toEqual({
      problems: [],
      settings: {
        apiBase: 'https://host.example',
        brand: null,
        locale: 'zh-Hans',
        routing: 'hash',
        route: null,
        theme: 'light',
        textSize: 'standard',
        tabLabels: 'standard',
        maxWidth: 480,
        hiddenFeatures: '',
        session: 'app',
        storage: 'local',
        storageKey: 'wealth-rewards',
        inviteBaseUrl: 'https://host.example',
        bridge: 'none',
        bridgeOrigin: '',
        loading: 'eager',
      },
    });
  });

  test('returns the default for an empty attribute', () => {
    const names = ['api-base', 'theme', 'max-width', 'storage', 'storage-key', 'brand'] as const;
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readAttributes(empty)).toEqual(readAttributes());
  });

  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com/wealth//', 'https://api.example.com/wealth'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://localhost:4010/', 'http://localhost:4010'],
    ['https://api.example.com/wealth/?', 'https://api.example.com/wealth'],
    ['https://api.example.com/#', 'https://api.example.com'],
  ])('api-base %s is readAttributes as %s', (value, expected) => {
    const { settings, problems } = readAttributes({ 'api-base': value });
    expect([settings.apiBase, problems]).toEqual([expected, []]);
  });

  // A pattern with quadratic time runs into the timeout here.
  test('reads an api-base with 300,000 slashes', () => {
    const base = `https://api.example.com${'/'.repeat(300_000)}`;
    expect(readAttributes({ 'api-base': base }).settings.apiBase).toBe('https://api.example.com');
    expect(readAttributes({ 'api-base': `${base}x/` }).settings.apiBase).toBe(`${base}x`);
  });

  test.each([
    'http://api.example.com',
    'http://127.0.0.1.evil.example',
    'ftp://api.example.com',
    'javascript:alert(1)',
    '//api.example.com',
    '/api',
    'api.example.com',
    'https://user:secret@api.example.com',
    'https://api.example.com?x=1',
    'https://api.example.com#x',
    'https://',
  ])('api-base %s is a fatal problem', (value) => {
    const { problems } = readAttributes({ 'api-base': value });
    expect(problems).toEqual([{ attribute: 'api-base', rule: 'address', value, isFatal: true }]);
  });

  test('reports an api-base that ends in /v1, because the app appends /v1', () => {
    const value = 'https://api.example.com/v1/';
    expect(readAttributes({ 'api-base': value }).problems).toEqual([
      { attribute: 'api-base', rule: 'version', value, isFatal: true },
    ]);
    expect(readAttributes({ 'invite-base-url': value }).problems).toEqual([]);
  });

  test('reads choices in any case', () => {
    const { settings, problems } = readAttributes({
      theme: 'Dark',
      'text-size': 'LARGE',
      storage: ' Memory',
    });
    expect(settings).toMatchObject({ theme: 'dark', textSize: 'large', storage: 'memory' });
    expect(problems).toEqual([]);
  });

  test('api-base and invite-base-url are required where the page has no origin', () => {
    const { problems } = readAttributes({}, { ...PAGE, origin: 'null' });
    expect(problems).toEqual([
      { attribute: 'api-base', rule: 'required', value: '', isFatal: true },
      { attribute: 'invite-base-url', rule: 'required', value: '', isFatal: false },
    ]);
  });

  test('without api-base, the origin of the page must be https too', () => {
    const origin = 'http://host.example';
    expect(readAttributes({}, { ...PAGE, origin }).problems).toEqual([
      { attribute: 'api-base', rule: 'address', value: origin, isFatal: true },
    ]);
    expect(
      readAttributes({ 'api-base': 'https://api.example.com' }, { ...PAGE, origin }),
    ).toMatchObject({
      settings: { inviteBaseUrl: origin },
      problems: [],
    });
  });

  test.each(['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:5173'])(
    'without api-base, the loopback page %s may use http',
    (origin) => {
      const { settings, problems } = readAttributes({}, { ...PAGE, origin });
      expect([settings.apiBase, problems]).toEqual([origin, []]);
    },
  );

  test.each([
    ['theme', 'blue', 'choice'],
    ['routing', 'path', 'choice'],
    ['text-size', 'huge', 'choice'],
    ['storage', 'cookie', 'choice'],
    ['loading', 'auto', 'choice'],
    ['features', 'lottery', 'choice'],
    ['features', '-community', 'choice'],
    ['max-width', '-1', 'pixels'],
    ['max-width', '40em', 'pixels'],
    ['storage-key', 'a b', 'key'],
    ['invite-base-url', 'http://x.example', 'address'],
    ['bridge-origin', 'https://app.example.com/page', 'origin'],
    ['bridge-origin', 'https://app.example.com?x=1', 'origin'],
    ['bridge-origin', 'https://user:secret@app.example.com', 'origin'],
    ['bridge-origin', 'http://app.example.com', 'origin'],
    ['bridge-origin', 'https://*.example.com', 'origin'],
    ['bridge-origin', '*', 'origin'],
    ['bridge-origin', 'app.example.com', 'origin'],
    ['bridge-origin', 'null', 'origin'],
  ] as const)('%s="%s" is reported and replaced by its default', (attribute, value, rule) => {
    const { settings, problems } = readAttributes({ [attribute]: value });
    expect(problems).toMatchObject([{ attribute, value, rule, isFatal: false }]);
    expect(settings).toEqual(readAttributes().settings);
  });

  test('hides the listed features, reports unknown ones, and knows every feature that a route names', () => {
    const { settings, problems } = readAttributes({ features: ' -lottery, -notice\n-magic' });
    expect(settings.hiddenFeatures).toBe('lottery notice');
    expect(problems).toMatchObject([{ attribute: 'features', value: '-magic', rule: 'choice' }]);
    const pageFeatures = (ROUTES as readonly Route[]).flatMap(({ feature }) => feature ?? []);
    expect(FEATURES).toEqual(expect.arrayContaining(pageFeatures));
  });

  test('splits bridge-origin at spaces and commas, and drops and reports invalid origins', () => {
    const list =
      ' https://A.example.com/, https://b.example.com:8443,ftp://x\n http://localhost:5173 ';
    const { settings, problems } = readAttributes({ 'bridge-origin': list });
    expect(settings.bridgeOrigin.split(' ')).toEqual([
      'https://a.example.com',
      'https://b.example.com:8443',
      'http://localhost:5173',
    ]);
    expect(problems).toMatchObject([{ value: 'ftp://x', rule: 'origin', isFatal: false }]);
  });

  test.each([
    ['auto', 'fr'],
    ['zh-TW', 'zh-Hant'],
    ['ja', 'en'],
  ])('locale %s is readAttributes as %s', (value, locale) => {
    expect(readAttributes({ locale: value }).settings.locale).toBe(locale);
  });
});

import { build, loadConfigFromFile, type Plugin } from 'vite';
import { expect, test } from 'vitest';

// Our build plugins must not change libraries (docs/decisions/0002-packages.md).

/**
 * The only fields that our plugins may have: a name, an order, hooks that find and load files, and those around the
 * build.
 */
const OWN_SOURCE_HOOKS = [
  ...['name', 'enforce', 'resolveId', 'load', 'hotUpdate'],
  ...['buildStart', 'generateBundle', 'writeBundle'],
];

/** The only change of a written chunk: requests of files beside an `import()`. */
const ADDED_REQUESTS = /\((?:import\("[^"]+"\)\.catch\(\(\)=>\{\}\),)+(import\([^)]+\))\)/g;

const isThirdParty = (id: unknown) => typeof id === 'string' && id.includes('node_modules');

/** Records each third-party file that the plugin resolves or loads, and each chunk that it changes otherwise. */
function recordThirdParty(plugin: Plugin, thirdPartyUses: string[]): Plugin {
  const { resolveId, load, generateBundle } = plugin;
  if (typeof resolveId === 'function')
    plugin.resolveId = async function (source, importer, options) {
      const result = await resolveId.call(this, source, importer, options);
      const id = typeof result === 'object' ? result?.id : result;
      // A copy of the file that the bundler itself finds has the same code under another id.
      const [path] = String(id).split('?');
      const found = await this.resolve(source, importer?.split('?')[0], {
        ...options,
        skipSelf: true,
      });
      if (result && found?.id !== path && (isThirdParty(id) || isThirdParty(importer)))
        thirdPartyUses.push(`${plugin.name}: ${source}`);
      return result;
    };
  if (typeof load === 'function')
    plugin.load = async function (id, options) {
      const loaded = await load.call(this, id, options);
      if (loaded && isThirdParty(id)) thirdPartyUses.push(`${plugin.name}: ${id}`);
      return loaded;
    };
  if (typeof generateBundle === 'function')
    plugin.generateBundle = async function (options, bundle, isWrite) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const codes = chunks.map(({ code }) => code);
      await generateBundle.call(this, options, bundle, isWrite);
      chunks.forEach(({ code, fileName }, i) => {
        if (code.replace(ADDED_REQUESTS, '$1') !== codes[i])
          thirdPartyUses.push(`${plugin.name}: ${fileName}`);
      });
    };
  return plugin;
}

test.each(['production', 'iife', 'gallery'])(
  'in mode %s our build plugins change no third-party code',
  async (mode) => {
    const loaded = await loadConfigFromFile({ command: 'build', mode }, 'vite.config.ts');
    const config = loaded?.config ?? {};
    const plugins = (config.plugins ?? []).flat() as Plugin[];
    expect(plugins.length).toBeGreaterThan(0);
    for (const plugin of plugins)
      expect(Object.keys(plugin).filter((hook) => !OWN_SOURCE_HOOKS.includes(hook))).toEqual([]);
    const thirdPartyUses: string[] = [];
    await build({
      ...config,
      configFile: false,
      mode,
      logLevel: 'silent',
      plugins: plugins.map((plugin) => recordThirdParty(plugin, thirdPartyUses)),
      build: { ...config.build, write: false },
    });
    expect(thirdPartyUses).toEqual([]);
  },
);

import type { Outside } from '../ui/outside.ts';
import type { Bridge } from '../platform/bridge.ts';
import type { Host } from '../platform/host.ts';

/** What pages need of the outside: an event lets the host take over, then its bridge, then the browser. */
export function createOutside(host: Host, openFlow: Outside['openFlow']): Outside {
  const { apiBase, storageKey } = host.settings.get();
  const handOver: Bridge['handOver'] = async (name, params, byBrowser) => {
    const bridge = host.bridge();
    return bridge ? bridge.handOver(name, params, byBrowser) : byBrowser();
  };
  return {
    openUrl(url, purpose) {
      if (host.emit('wr-openurl', { url, purpose }))
        void handOver('openUrl', { url, purpose }, () => host.openUrl(url));
    },
    wholeUrl: (url) => new URL(url, apiBase).href,
    linkTo: (path) => `${host.settings.get().inviteBaseUrl}/#${path}`,
    async share(shared) {
      const { url, title, text } = shared;
      if (!host.emit('wr-share', { url, title })) return true;
      try {
        await handOver('share', { url, title, text }, () => host.share(shared));
        return true;
      } catch (cause) {
        // The member has cancelled: sharing works.
        return (cause as Error).name === 'AbortError';
      }
    },
    copyText: (text) => handOver('copy', { text }, () => host.copyText(text)),
    saveFile: (name, file) =>
      handOver('saveImage', { name, file }, () => host.saveFile(name, file)),
    clock: host.clock,
    keyboardInset: host.keyboardInset,
    look: host.settings,
    choose: (choice) => host.choose(choice),
    openFlow,
    kept: { storage: host.storage, prefix: storageKey, values: new Map() },
    onReturn: (listener) => host.onReturn(listener),
  };
}

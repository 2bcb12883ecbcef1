import type { Server } from '../api/use-api.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Host } from '../platform/host.ts';
import type { Notices } from '../platform/notices.ts';

interface FollowSettingsOptions {
  readonly host: Host;
  readonly texts: Texts;
  readonly server: Pick<Server, 'queryClient'>;
  readonly notices: Notices;
  /** Whether the first page has been shown: a language that fails before that is not reported. */
  readonly isShown: () => boolean;
}

interface SettingsFollower {
  /** Applies the settings again, for example a language that could not be loaded before. */
  readonly apply: () => void;
  readonly stop: () => void;
}

/** Keeps language, brand and text overrides equal to the host's settings. */
export function followSettings(options: FollowSettingsOptions): SettingsFollower {
  const { host, texts, server, notices, isShown } = options;

  function apply(): void {
    const { locale, brand } = host.settings.get();
    void texts.setLocale(locale).catch(() => {
      if (isShown()) notices.showToast(texts.translate.get()('error.network'));
    });
    texts.setBrand(brand);
  }

  function applyLanguage(): void {
    const language = texts.language();
    if (language === host.container.lang) return;
    host.container.lang = language;
    // The server's texts have a language too. A request in the old language would win over the refetch.
    const { queryClient } = server;
    queryClient
      ?.cancelQueries()
      .then(() => queryClient.invalidateQueries())
      .catch(() => {});
  }

  const applyOverrides = () => texts.setOverrides(host.messages.get());
  const releases = [
    host.settings.subscribe(apply),
    host.messages.subscribe(applyOverrides),
    texts.translate.subscribe(applyLanguage),
  ];
  apply();
  applyLanguage();
  applyOverrides();
  return { apply, stop: () => releases.forEach((release) => release()) };
}

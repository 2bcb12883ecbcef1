import type { AppParts } from './app-parts.ts';

/** Keeps language, brand and text overrides equal to the host's settings. */
export function followSettings({ host, texts, notices, server }: AppParts, isShown: () => boolean) {
  /** Applies the settings again, for example a language that could not be loaded before. */
  function apply(): void {
    const { locale, brand } = host.settings.get();
    void texts.setLocale(locale).catch(() => {
      // A language that fails before the first page is not reported.
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
  const cleanups = [
    host.settings.subscribe(apply),
    host.messages.subscribe(applyOverrides),
    texts.translate.subscribe(applyLanguage),
  ];
  apply();
  applyLanguage();
  applyOverrides();
  return { apply, stop: () => cleanups.forEach((cleanUp) => cleanUp()) };
}

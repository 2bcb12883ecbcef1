import type { App } from './app.ts';

/** Keeps the language, the brand and the replaced texts equal to what the host has set. */
export function followSettings(
  {
    environment,
    texts,
    dialogs,
    server,
  }: Pick<App, 'environment' | 'texts' | 'dialogs' | 'server'>,
  isFirstPageShown: () => boolean,
) {
  /** Sets language and brand. A later call retries a language that could not be loaded. */
  function applySettings(): void {
    const { locale, brand } = environment.settings.getState();
    void texts.setLocale(locale).catch(() => {
      // Before the first page is shown, a language that could not be loaded is not reported.
      if (isFirstPageShown())
        dialogs.getState().showToast(texts.translate.getState()('error.network'));
    });
    texts.setBrand(brand);
  }

  /** Sets the `lang` of the container, and refetches all data if the language has changed. */
  function applyLanguage(): void {
    const language = texts.language();
    if (language === environment.container.lang) return;
    environment.container.lang = language;
    // Refetch the server's texts. A first load in the old language would not be refetched, so cancel it. An export, and the
    // check of a pending write, continue.
    const { queryClient } = server;
    queryClient
      ?.cancelQueries({ predicate: ({ meta }) => meta?.isForNoPage !== true })
      .then(() => queryClient.invalidateQueries())
      .catch(() => {});
  }

  const applyOverrides = () => texts.setOverrides(environment.messages.getState());
  const cleanups = [
    environment.settings.subscribe(applySettings),
    environment.messages.subscribe(applyOverrides),
    texts.translate.subscribe(applyLanguage),
  ];
  applySettings();
  applyLanguage();
  applyOverrides();
  return { apply: applySettings, stop: () => cleanups.forEach((cleanUp) => cleanUp()) };
}

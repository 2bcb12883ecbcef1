import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Locale } from '../../src/i18n/resolve-locale.ts';
import { createTexts } from '../../src/i18n/texts.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { createDialogs } from '../../src/platform/dialogs.ts';
import { observeKeyboardInset, observeMedia } from '../../src/platform/observe-window.ts';
import { createOverlays } from '../../src/platform/overlays.ts';
import type { PageServices } from '../../src/platform/page-services.ts';
import type { Appearance } from '../../src/platform/settings.ts';
import { createMemoryStorage } from '../../src/platform/stored-value.ts';

/** The values of the React contexts that components need outside the app. */
export type GalleryContext = ReturnType<typeof createGalleryContext>;

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

/**
 * Returns a sheet with the rules for `:focus-visible` and `:active`, for elements with `data-focused` and `data-pressed`
 * instead. So a screenshot can show both states.
 */
function createMarkerSheet(sheet: CSSStyleSheet): CSSStyleSheet {
  const markerSheet = new CSSStyleSheet();
  const rules = [...sheet.cssRules].map(({ cssText }) => cssText);
  markerSheet.replaceSync(
    rules
      .filter((rule) => /^[^{@]*:(active|focus-visible)/.test(rule))
      .map((rule) =>
        rule.replace(/:active/g, '[data-pressed]').replace(/:focus-visible/g, '[data-focused]'),
      )
      .join(''),
  );
  return markerSheet;
}

type GalleryAppearance = Appearance & { inviteBaseUrl: string };

const createPageServices = (
  appearance: StoreApi<GalleryAppearance>,
  adopt: PageServices['adopt'],
): PageServices => ({
  adopt,
  clock,
  keyboardInset: observeKeyboardInset(window),
  observeMedia: (mediaQuery) => observeMedia(window, mediaQuery),
  appearance,
  openUrl: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  resolveUrl: (url) => url,
  linkTo: (path) => `#${path}`,
  share: () => Promise.resolve(false),
  shareFile: () => Promise.resolve(false),
  copyText: (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ),
  saveFile: () => Promise.resolve(),
  choose: (choice) => appearance.setState(choice),
  openModal: () => {},
  goBack: () => {},
  isHidden: () => false,
  isLoginByHost: false,
  createHref: (path) => `#${path}`,
  deviceStorage: createMemoryStorage(),
  memberStorage: createMemoryStorage(),
  sessionId: () => 0,
  onReturn: () => () => {},
});

/** Creates the contexts. Reads `?theme=dark&text=large&locale=en&only=button` and sets this appearance on the frame, as the app does. */
export function createGalleryContext(root: ShadowRoot, frame: HTMLElement, layer: HTMLElement) {
  const parameters = new URLSearchParams(location.search);
  const appearance = createStore<GalleryAppearance>(() => ({
    inviteBaseUrl: '',
    locale: parameters.get('locale') === 'en' ? 'en' : 'zh-Hans',
    theme: parameters.get('theme') === 'dark' ? 'dark' : 'light',
    textSize: parameters.get('text') === 'large' ? 'large' : 'standard',
  }));
  const texts = createTexts('zh-Hans');
  const applyLocale = (locale: Locale) =>
    void texts.setLocale(locale).then(() => {
      layer.lang = texts.language();
    });
  const applyAppearance = () => {
    const { theme, textSize, locale } = appearance.getState();
    frame.dataset['theme'] = theme;
    frame.dataset['textSize'] = textSize;
    applyLocale(locale);
  };
  appearance.subscribe(applyAppearance);
  applyAppearance();
  const overlays = createOverlays(layer);
  // F9 stands for the Back button of the phone, because a modal dialog makes every other button inert.
  addEventListener('keydown', ({ key }) => key === 'F9' && overlays.getState().closeTop());
  const adoptedSheets = new Set(root.adoptedStyleSheets);
  const adopt = (sheet: CSSStyleSheet) => {
    if (adoptedSheets.has(sheet)) return;
    adoptedSheets.add(sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet, createMarkerSheet(sheet)];
  };
  return {
    texts,
    dialogs: createDialogs(clock),
    overlays,
    /** The one story to show; `null` for all. */
    only: parameters.get('only'),
    pageServices: createPageServices(appearance, adopt),
  };
}

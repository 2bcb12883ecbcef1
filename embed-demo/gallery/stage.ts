import { keyboardInset } from '../../src/platform/keyboard-inset.ts';
import type { Locale } from '../../src/i18n/resolve-locale.ts';
import { createTexts, type Texts } from '../../src/i18n/texts.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { createSubject } from '../../src/lib/subject.ts';
import { createNotices, type Notices } from '../../src/platform/notices.ts';
import type { Look } from '../../src/platform/settings.ts';
import type { PageServices } from '../../src/platform/page-services.ts';
import type { PageNavigation } from '../../src/ui/page-navigation.ts';
import { createOverlays, type Overlays } from '../../src/platform/overlays.ts';

/** What the app gives to its parts, for parts without the app. */
export interface Stage {
  readonly adopt: (sheet: CSSStyleSheet) => void;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly notices: Notices;
  readonly overlays: Overlays;
  readonly pageServices: PageServices;
  /** There is one page: links lead nowhere. */
  readonly navigation: PageNavigation;
  /** Where dialogs go. */
  readonly layer: HTMLElement;
  /** The one story to show; `null` for all. */
  readonly only: string | null;
}

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, delayMs) => window.setTimeout(callback, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

/** The rules of a sheet for what has the focus or is pressed, for what is marked so: a picture of it holds still. */
function markedRules(sheet: CSSStyleSheet): CSSStyleSheet {
  const marked = new CSSStyleSheet();
  const rules = [...sheet.cssRules].map(({ cssText }) => cssText);
  marked.replaceSync(
    rules
      .filter((rule) => /^[^{@]*:(active|focus-visible)/.test(rule))
      .map((rule) =>
        rule.replace(/:active/g, '[data-pressed]').replace(/:focus-visible/g, '[data-focused]'),
      )
      .join(''),
  );
  return marked;
}

/** Reads `?theme=dark&text=large&locale=en&only=button` and dresses the frame as the border does. */
export function createStage(root: ShadowRoot, frame: HTMLElement, layer: HTMLElement): Stage {
  const wanted = new URLSearchParams(location.search);
  const look = createSubject<Look & { inviteBaseUrl: string }>({
    inviteBaseUrl: '',
    locale: wanted.get('locale') === 'en' ? 'en' : 'zh-Hans',
    theme: wanted.get('theme') === 'dark' ? 'dark' : 'light',
    textSize: wanted.get('text') === 'large' ? 'large' : 'standard',
  });
  const texts = createTexts('zh-Hans');
  const show = (locale: Locale) =>
    void texts.setLocale(locale).then(() => {
      layer.lang = texts.language();
    });
  const dress = () => {
    const { theme, textSize, locale } = look.get();
    frame.dataset['theme'] = theme;
    frame.dataset['textSize'] = textSize;
    show(locale);
  };
  look.subscribe(dress);
  dress();
  const overlays = createOverlays(layer);
  // The phone's Back: a modal dialog lets nothing beside it be pressed.
  addEventListener('keydown', ({ key }) => key === 'F9' && overlays.closeTop());
  const adopted = new Set(root.adoptedStyleSheets);
  return {
    clock,
    texts,
    notices: createNotices(clock),
    overlays,
    layer,
    only: wanted.get('only'),
    adopt(sheet) {
      if (adopted.has(sheet)) return;
      adopted.add(sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet, markedRules(sheet)];
    },
    pageServices: {
      clock,
      keyboardInset: keyboardInset(window),
      look,
      openUrl: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
      resolveUrl: (url) => url,
      linkTo: (path) => `#${path}`,
      share: () => Promise.resolve(false),
      copyText: (text) =>
        navigator.clipboard.writeText(text).then(
          () => true,
          () => false,
        ),
      saveFile: () => Promise.resolve(),
      choose: (choice) => look.set({ ...look.get(), ...choice }),
      openFlow: () => {},
      deviceStorage: { storage: null, prefix: '', values: new Map() },
      onReturn: () => () => {},
    },
    navigation: {
      path: '/',
      navigate() {},
      back() {},
      createHref: (path) => `#${path}`,
    },
  };
}

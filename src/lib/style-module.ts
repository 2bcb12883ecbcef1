/** What a `.module.css` file is compiled to: its class names, and the sheet that a shadow root adopts. */
export interface StyleModule<ClassName extends string> {
  readonly classes: Readonly<Record<ClassName, string>>;
  readonly sheet: CSSStyleSheet;
}

/**
 * Called by the code that `.config/css-sheets.ts` makes of a style module, whose class names all begin
 * with `prefix`: it goes where the sheet has a `_`. The sheet is made when it is first worn: on a server,
 * and in an engine without such sheets, importing is harmless.
 */
export function styleModule(prefix: string, css: string): StyleModule<string> {
  let made: CSSStyleSheet | undefined;
  return {
    classes: new Proxy({}, { get: (_, name) => prefix + String(name) }),
    get sheet() {
      if (!made) {
        made = new CSSStyleSheet();
        made.replaceSync(css.replaceAll('_', prefix));
      }
      return made;
    },
  };
}

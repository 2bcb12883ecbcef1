/** The CSS of one `.module.css` file, which `.config/css-sheets.ts` compiles. */
export interface StyleModule<ClassName extends string> {
  readonly classes: Readonly<Record<ClassName, string>>;
  /** Returns the sheet that a shadow root adopts. It is created on first use, because a server has no style sheets. */
  readonly sheet: () => CSSStyleSheet;
}

/**
 * In `css`, each `_` stands for `prefix`. The name of each custom property of the app, such as `--page`, becomes
 * `--wr--page`: one that the host declares or registers does not apply.
 */
export const sheetText = (prefix: string, css: string): string =>
  css.replaceAll('_', prefix).replace(/--(?!wr-)(?=[a-z])/g, '--wr--');

/** The full class names begin with `prefix`. `sheetText` makes the text of the sheet from `css`. */
export function createStyleModule(prefix: string, css: string): StyleModule<string> {
  let sheet: CSSStyleSheet | undefined;
  return {
    classes: new Proxy<Record<string, string>>({}, { get: (_, name) => prefix + String(name) }),
    sheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(sheetText(prefix, css));
      }
      return sheet;
    },
  };
}

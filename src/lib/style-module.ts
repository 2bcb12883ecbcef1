/** What `.config/css-sheets.ts` compiles a `.module.css` file to. */
export class StyleModule<ClassName extends string> {
  readonly classes: Readonly<Record<ClassName, string>>;
  readonly #css: string;
  #sheet: CSSStyleSheet | undefined;

  /** All class names of the file begin with `prefix`, which replaces each `_` of `css`. */
  constructor(prefix: string, css: string) {
    this.classes = new Proxy({} as StyleModule<ClassName>['classes'], {
      get: (_, name) => prefix + String(name),
    });
    this.#css = css.replaceAll('_', prefix);
  }

  /** The sheet that a shadow root adopts. It is made on first use: a server has no style sheets. */
  get sheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.#css);
    }
    return this.#sheet;
  }
}

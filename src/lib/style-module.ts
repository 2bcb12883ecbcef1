/**
 * `.config/css-sheets.ts` compiles a `.module.css` file to an instance. The members are `private`, not `#private`,
 * because the entry of the element must also parse in browsers of 2020.
 */
export class StyleModule<ClassName extends string> {
  readonly classes: Readonly<Record<ClassName, string>>;
  private readonly css: string;
  private adopted: CSSStyleSheet | undefined;

  /** All class names of the file begin with `prefix`, which replaces each `_` of `css`. */
  constructor(prefix: string, css: string) {
    this.classes = new Proxy({} as StyleModule<ClassName>['classes'], {
      get: (_, name) => prefix + String(name),
    });
    this.css = css.replaceAll('_', prefix);
  }

  /** The sheet that a shadow root adopts. It is created on first use, because a server has no style sheets. */
  get sheet(): CSSStyleSheet {
    if (!this.adopted) {
      this.adopted = new CSSStyleSheet();
      this.adopted.replaceSync(this.css);
    }
    return this.adopted;
  }
}

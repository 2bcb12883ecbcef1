/**
 * The CSS of one `.module.css` file, which `.config/css-sheets.ts` compiles to an instance. The members are `private`,
 * not `#private`, because browsers of 2020 must also parse the entry of the element.
 */
export class StyleModule<ClassName extends string> {
  readonly classes: Readonly<Record<ClassName, string>>;
  private readonly css: string;
  private adopted: CSSStyleSheet | undefined;

  /**
   * The full class names begin with `prefix`. In `css`, each `_` stands for it. The name of each custom property of the
   * app, such as `--page`, becomes `--wr--page`: one that the host declares or registers does not apply.
   */
  constructor(prefix: string, css: string) {
    this.classes = new Proxy({} as StyleModule<ClassName>['classes'], {
      get: (_, name) => prefix + String(name),
    });
    this.css = css.replaceAll('_', prefix).replace(/--(?!wr-)(?=[a-z])/g, '--wr--');
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

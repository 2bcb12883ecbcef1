/** What `x.module.css` is compiled to (docs/ARCHITECTURE.md, "Styles"). */
declare module '*.module.css' {
  const styles: {
    readonly classes: Readonly<Record<string, string>>;
    readonly sheet: CSSStyleSheet;
  };
  export default styles;
}

/** The version of the package, put in by the build. */
declare const __VERSION__: string;

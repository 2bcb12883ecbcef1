// A stand-in for the types of Angular, which the repository does not install.
declare module '@angular/core' {
  export const CUSTOM_ELEMENTS_SCHEMA: { readonly name: string };
  export function Component(options: {
    selector: string;
    schemas: readonly { readonly name: string }[];
    template: string;
  }): <Class extends new () => object>(component: Class) => Class;
}

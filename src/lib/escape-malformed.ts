/** Escapes a path that cannot be decoded. React Router would write that path to the console, with all its parameters. */
export const escapeMalformed = (path: string): string =>
  path.replace(/^[^?#]*/, (pathname) => {
    try {
      decodeURIComponent(pathname);
      return pathname;
    } catch {
      return pathname.replaceAll('%', '%25');
    }
  });

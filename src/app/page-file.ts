const toPascalCase = (words: string) =>
  words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The words of a route: `pages-sub/address/edit` is `address-edit` in the folder `address`. */
export function wordsOf(path: string): { folder: string; page: string } {
  const [folder = '', ...rest] = (path || 'pages/home/index').split('/').slice(1);
  return { folder, page: [folder, ...rest.filter((word) => word !== 'index')].join('-') };
}

/** Where the component of a route is: `pages-sub/address/edit` is `address/AddressEditPage`. */
export function pageFile(path: string): { file: string; component: string } {
  const { folder, page } = wordsOf(path);
  const component = `${toPascalCase(page)}Page`;
  return { file: `pages/${folder}/${component}.tsx`, component };
}

const toPascalCase = (words: string) =>
  words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the folder and the page of a route: `pages-sub/address/edit` gives `address` and `address-edit`. */
export function wordsOf(path: string): { folder: string; page: string } {
  const [folder = '', ...rest] = (path || 'pages/home/index').split('/').slice(1);
  return { folder, page: [folder, ...rest.filter((word) => word !== 'index')].join('-') };
}

/** Returns the file and the component of a route: `pages-sub/address/edit` gives `address/AddressEditPage`. */
export function findPageFile(path: string): { file: string; component: string } {
  const { folder, page } = wordsOf(path);
  const component = `${toPascalCase(page)}Page`;
  return { file: `pages/${folder}/${component}.tsx`, component };
}

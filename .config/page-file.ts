const toPascalCase = (words: string) =>
  words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the folder and the name of a page by the path of its route: `pages-sub/address/edit` gives `address` and `address-edit`. */
export function splitRoutePath(path: string): { folder: string; page: string } {
  const [folder = '', ...words] = (path || 'pages/home/index').split('/').slice(1);
  return { folder, page: [folder, ...words.filter((word) => word !== 'index')].join('-') };
}

/** Returns the file and the component of a page by the path of its route: `pages-sub/address/edit` gives `address/AddressEditPage`. */
export function findPageFile(path: string): { file: string; component: string } {
  const { folder, page } = splitRoutePath(path);
  const component = `${toPascalCase(page)}Page`;
  return { file: `pages/${folder}/${component}.tsx`, component };
}

import type { ReactElement } from 'react';

/**
 * Content without bare text. A component that renders it beside other content takes it in place of `ReactNode`, because a
 * page translator breaks text that has siblings (`own/no-bare-text` in eslint.config.js).
 */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[];

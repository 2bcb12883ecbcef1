// `import 'wealth-rewards/auto'` defines the tag and exports nothing.
export type {} from './index.js';

import type { Route } from '../../src/routes.ts';

/** The parameters for pages that show no content without a parameter. */
const PARAMS: Partial<Record<Route['title'], string>> = {
  'title.newsDetail': '?id=1',
  'title.withdrawalTypeEdit': '?type=bank',
};

/** The address of a page, with the parameters that it needs. */
export const addressOf = (route: Route) => `/${route.path}${PARAMS[route.title] ?? ''}`;

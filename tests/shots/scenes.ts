import { ROUTES, type Route } from '../../src/routes.ts';

/** One picture: a page in a look, under the name of its file. */
export interface Scene {
  readonly name: string;
  /** The part after `#`. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

/** One way the pages are drawn. */
export interface ShotLook {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The page of the demo around the app, with the attributes of the element as its query. */
  readonly host: string;
  readonly draws: (route: Route) => boolean;
}

const everyPage = () => true;

export const SHOT_LOOKS: readonly ShotLook[] = [
  { name: 'light', width: 375, height: 812, host: 'plain.html?theme=light', draws: everyPage },
  { name: 'dark', width: 375, height: 812, host: 'plain.html?theme=dark', draws: everyPage },
  { name: 'large', width: 320, height: 812, host: 'plain.html?text-size=large', draws: everyPage },
  {
    name: 'host',
    width: 1280,
    height: 900,
    host: 'portal.html',
    draws: ({ isTab, title }) => isTab === true || title === 'title.login',
  },
];

/** Opened with these parameters, because the page is empty without them. */
const PARAMS: Partial<Record<Route['title'], string>> = {
  'title.newsDetail': '?id=1',
  'title.withdrawalTypeEdit': '?type=bank',
};

/** The name of a route in the names of files: `title.newsDetail` is `news-detail`. */
const nameOf = ({ title }: Route) =>
  title === 'brand'
    ? 'home'
    : title.replace('title.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every page of a look; open pages are shown logged out. */
export function scenesOf({ draws }: ShotLook): readonly Scene[] {
  return (ROUTES as readonly Route[]).filter(draws).flatMap((route): Scene[] => {
    const path = `/${route.path}${PARAMS[route.title] ?? ''}`;
    const scene = { name: nameOf(route), path, isSignedIn: !route.isOpen };
    if (route.title !== 'title.login') return [scene];
    return [scene, { ...scene, name: 'register', path: `${path}?type=register` }];
  });
}

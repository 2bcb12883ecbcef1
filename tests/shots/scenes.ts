import { ROUTES, type Route } from '../../src/routes.ts';
import { addressOf } from '../support/address-of.ts';
import { SHEET_SCENES, type SheetScene } from '../support/sheet-scenes.ts';

/** One picture: a page or a sheet in a look, under the name of its file. */
export interface Scene extends SheetScene {
  readonly isLoggedIn: boolean;
}

/** How the backend answers: with the seeded data, with empty lists, or with a failure. */
export type AnswerKind = 'seeded' | 'empty' | 'failed';

/** One way to draw the pages: a viewport, a host page with its settings, and a kind of answer. */
export interface ShotLook {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The page of the demo around the app. Its query sets the attributes of the element. */
  readonly host: string;
  readonly answers: AnswerKind;
  readonly draws: (route: Route) => boolean;
  readonly hasSheets: boolean;
}

const PHONE = { width: 375, height: 812, answers: 'seeded', draws: () => true } as const;
const NARROW = { ...PHONE, width: 320, hasSheets: true } as const;

export const SHOT_LOOKS: readonly ShotLook[] = [
  { ...PHONE, name: 'light', host: 'plain.html?theme=light', hasSheets: true },
  { ...PHONE, name: 'dark', host: 'plain.html?theme=dark', hasSheets: true },
  { ...PHONE, name: 'large', host: 'plain.html?text-size=large', hasSheets: true },
  { ...NARROW, name: 'narrow', host: 'plain.html?text-size=large' },
  { ...PHONE, name: 'english', host: 'plain.html?locale=en', hasSheets: true },
  { ...NARROW, name: 'narrow-english', host: 'plain.html?text-size=large&locale=en' },
  { ...PHONE, name: 'empty', host: 'plain.html', answers: 'empty', hasSheets: false },
  { ...PHONE, name: 'error', host: 'plain.html', answers: 'failed', hasSheets: false },
  {
    ...PHONE,
    name: 'wide',
    width: 1280,
    height: 900,
    host: 'plain.html?max-width=0',
    hasSheets: false,
  },
  {
    ...PHONE,
    name: 'host',
    width: 1280,
    height: 900,
    host: 'portal.html',
    hasSheets: false,
    draws: ({ isTab, title }) => isTab === true || title === 'title.login',
  },
];

/** The name of a route in the names of files: `title.newsDetail` is `news-detail`. */
const nameOf = ({ title }: Route) =>
  title === 'brand'
    ? 'home'
    : title.replace('title.', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every page and sheet of a look. Pages that need no login are shown logged out. */
export function scenesOf({ draws, hasSheets }: ShotLook): readonly Scene[] {
  const pages = (ROUTES as readonly Route[]).filter(draws).flatMap((route): Scene[] => {
    const path = addressOf(route);
    const scene = { name: nameOf(route), path, steps: [], isLoggedIn: !route.isPublic };
    if (route.title !== 'title.login') return [scene];
    return [scene, { ...scene, name: 'register', path: `${path}?type=register` }];
  });
  const sheets = hasSheets ? SHEET_SCENES.map((scene) => ({ ...scene, isLoggedIn: true })) : [];
  return [...pages, ...sheets];
}

import type { Engine } from './engine.ts';
import { openedDialog, spotOf, valueOf, wordsOn, type Role } from './in-page.ts';

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** A user of an engine, who clicks and reads the screen. */
export interface Visitor {
  press(role: Role, name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  signIn(): Promise<void>;
  sees(words: string): Promise<void>;
  seesNoMore(words: string): Promise<void>;
  /** Something of that name is open over the page, whole and uncovered. */
  seesOpen(name: string): Promise<void>;
  seesNothingOpen(): Promise<void>;
}

export function visitor(engine: Engine): Visitor {
  /** Polls until the condition holds; a timeout shows the current screen. */
  async function until(what: string, look: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await look())) {
      if (Date.now() > end)
        throw new Error(
          `${what}: not within a minute. On the screen:\n${await engine.ask(wordsOn)}`,
        );
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  async function press(role: Role, name: string): Promise<void> {
    let before: { x: number; y: number } | null = null;
    await until(`press ${role} "${name}"`, async () => {
      const spot = await engine.ask(spotOf, role, name);
      // What still moves would be missed.
      const isStill = spot !== null && spot.x === before?.x && spot.y === before.y;
      before = spot;
      if (isStill) await engine.tap(spot.x, spot.y);
      return isStill;
    });
  }

  async function fill(label: string, text: string): Promise<void> {
    await press('field', label);
    await engine.type(text);
    await until(`"${text}" in "${label}"`, async () => {
      const value = await engine.ask(valueOf, label);
      return value?.replaceAll(' ', '') === text;
    });
  }

  const has = async (words: string) => (await engine.ask(wordsOn)).includes(words);
  const sees = (words: string) => until(`see "${words}"`, () => has(words));

  return {
    press,
    fill,
    async signIn() {
      // The ribbon appears last and moves what is below it.
      await sees('演示数据');
      await fill('手机号', '13800000001');
      await fill('登录密码', 'Demo1234');
      await press('button', '登录');
    },
    sees,
    seesNoMore: (words) => until(`see no "${words}"`, async () => !(await has(words))),
    seesOpen: (name) =>
      until(`see "${name}" open and whole`, async () => {
        const dialog = await engine.ask(openedDialog);
        return dialog?.name === name && dialog.isInView;
      }),
    seesNothingOpen: () =>
      until('see nothing open', async () => (await engine.ask(openedDialog)) === null),
  };
}

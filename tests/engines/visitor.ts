import { t } from '../support/texts.ts';
import type { Engine } from './engine.ts';
import { readOpenDialog, clickPointOf, fieldValueOf, visibleText, type Role } from './in-page.ts';

const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;

/** A user of an engine, who clicks and reads the screen. */
export interface Visitor {
  press(role: Role, name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  logIn(): Promise<void>;
  sees(text: string): Promise<void>;
  seesNoMore(text: string): Promise<void>;
  /** Waits until a dialog of that name is open, fully visible and uncovered. */
  seesOpen(name: string): Promise<void>;
  seesNothingOpen(): Promise<void>;
}

export function createVisitor(engine: Engine): Visitor {
  /** Polls until the condition holds; a timeout shows the current screen. */
  async function waitUntil(description: string, isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await isTrue())) {
      if (Date.now() > end)
        throw new Error(
          `${description}: not within a minute. On the screen:\n${await engine.evaluate(visibleText)}`,
        );
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
  }

  async function press(role: Role, name: string): Promise<void> {
    let pointBefore: { x: number; y: number } | null = null;
    await waitUntil(`press ${role} "${name}"`, async () => {
      const point = await engine.evaluate(clickPointOf, role, name);
      // A click would miss an element that still moves.
      const isStill = point !== null && point.x === pointBefore?.x && point.y === pointBefore.y;
      pointBefore = point;
      if (isStill) await engine.tap(point.x, point.y);
      return isStill;
    });
  }

  async function fill(label: string, text: string): Promise<void> {
    await press('field', label);
    await engine.type(text);
    await waitUntil(`"${text}" in "${label}"`, async () => {
      const value = await engine.evaluate(fieldValueOf, label);
      return value?.replaceAll(' ', '') === text;
    });
  }

  const isOnScreen = async (text: string) => (await engine.evaluate(visibleText)).includes(text);
  const sees = (text: string) => waitUntil(`see "${text}"`, () => isOnScreen(text));

  return {
    press,
    fill,
    async logIn() {
      // The ribbon appears last and moves what is below it.
      await sees(t('ribbon.demo'));
      await fill(t('login.mobile'), '13800000001');
      await fill(t('login.password'), 'Demo1234');
      await press('button', t('login.submit'));
    },
    sees,
    seesNoMore: (text) => waitUntil(`see no "${text}"`, async () => !(await isOnScreen(text))),
    seesOpen: (name) =>
      waitUntil(`see "${name}" open and whole`, async () => {
        const dialog = await engine.evaluate(readOpenDialog);
        return dialog?.name === name && dialog.isInView;
      }),
    seesNothingOpen: () =>
      waitUntil('see nothing open', async () => (await engine.evaluate(readOpenDialog)) === null),
  };
}

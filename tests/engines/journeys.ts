import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { t } from '../support/texts.ts';
import type { Engine } from './engine.ts';
import { measureMissingWidths, moveByEveryMethod, fieldValueOf } from './in-page.ts';
import { openStage, type HostEvents, type HostPage, type Stage } from './stage.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const SCREENSHOT_FOLDER = 'test-results/engines';

/** The tests that must pass in every engine. */
export function journeysIn(name: string, openEngine: () => Promise<Engine>): void {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** Opens the host page. Saves a screenshot after a failure. */
  async function visitPage(
    page: HostPage,
    actOnPage: (member: Visitor, engine: Engine) => Promise<void>,
  ): Promise<void> {
    const engine = await openEngine();
    try {
      await engine.open(stage.addressOf(page));
      await actOnPage(createVisitor(engine), engine);
      expect(
        await engine.evaluate(() => (window as unknown as { received: HostEvents }).received),
      ).toEqual({
        faults: [],
        events: ['wr-ready'],
      });
    } catch (cause) {
      mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
      const file = `${SCREENSHOT_FOLDER}/${name}-${page}.png`;
      writeFileSync(file, await engine.takeScreenshot());
      console.error(`${name} as it was: ${file}`);
      throw cause;
    } finally {
      await engine.close();
    }
  }

  describe(name, () => {
    for (const bundle of ['es', 'iife'] as const) {
      test(`${bundle}: a member logs in, sees the balance, opens and closes overlays, and logs out`, async () => {
        await visitPage(bundle, async (member, engine) => {
          await member.logIn();
          await member.sees('12,345.67');

          await member.press('link', t('tab.invest'));
          await member.sees('稳享30天');
          for (const closeOverlay of [
            () => member.press('button', t('common.close')),
            () => engine.pressEscape(),
            () => engine.goBack(),
          ]) {
            await member.press('button', t('invest.view'));
            await member.seesOpen('稳享30天');
            await closeOverlay();
            await member.seesNothingOpen();
            await member.sees(t('title.invest'));
          }
          await engine.goBack();
          await member.sees('12,345.67');

          await member.press('link', t('tab.my'));
          await member.sees('138****0001');
          await member.press('button', t('session.logout'));
          await member.seesOpen(t('session.logoutTitle'));
          await engine.pressEscape();
          await member.seesNothingOpen();
          await member.press('button', t('session.logout'));
          await member.seesOpen(t('session.logoutTitle'));
          await member.press('button', t('common.ok'));
          await member.seesNoMore('138****0001');
          await member.sees(t('login.password'));
        });
      });
    }

    test('the element fills its container if no width is set', async () => {
      await visitPage('es', async (member, engine) => {
        await member.sees(t('login.password'));
        expect(await engine.evaluate(measureMissingWidths)).toEqual([0, 0, 0, 0]);
      });
    });

    test('the element keeps input and session when it is moved within the page', async () => {
      await visitPage('es', async (member, engine) => {
        await member.sees(t('ribbon.demo'));
        await member.fill(t('login.mobile'), '13800000001');
        const methods = await engine.evaluate(moveByEveryMethod);
        expect(methods).toContain('append');
        await member.sees(t('login.password'));
        expect((await engine.evaluate(fieldValueOf, t('login.mobile')))?.replaceAll(' ', '')).toBe(
          '13800000001',
        );
        await member.fill(t('login.password'), 'Demo1234');
        await member.press('button', t('login.submit'));
        await member.sees('12,345.67');
        await engine.evaluate(moveByEveryMethod);
        await member.sees('12,345.67');
      });
    });
  });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { missingWidths, moveEveryWay, valueOf } from './in-page.ts';
import { openStage, type HostEvents, type HostPage, type Stage } from './stage.ts';
import { visitor, type Visitor } from './visitor.ts';

const PICTURES = 'test-results/engines';

/** The tests that must pass in every engine. */
export function journeysIn(name: string, openEngine: () => Promise<Engine>): void {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** Opens the host page. Saves a screenshot after a failure. */
  async function visit(
    page: HostPage,
    stay: (member: Visitor, engine: Engine) => Promise<void>,
  ): Promise<void> {
    const engine = await openEngine();
    try {
      await engine.open(stage.addressOf(page));
      await stay(visitor(engine), engine);
      expect(
        await engine.ask(() => (window as unknown as { received: HostEvents }).received),
      ).toEqual({
        faults: [],
        events: ['wr-ready'],
      });
    } catch (cause) {
      mkdirSync(PICTURES, { recursive: true });
      const file = `${PICTURES}/${name}-${page}.png`;
      writeFileSync(file, await engine.picture());
      console.error(`${name} as it was: ${file}`);
      throw cause;
    } finally {
      await engine.close();
    }
  }

  describe(name, () => {
    for (const bundle of ['es', 'iife'] as const) {
      test(`${bundle}: a member logs in, sees the balance, opens and closes overlays, and logs out`, async () => {
        await visit(bundle, async (member, engine) => {
          await member.signIn();
          await member.sees('12,345.67');

          await member.press('link', '私人财富卡');
          await member.sees('稳享30天');
          for (const leave of [
            () => member.press('button', '关闭'),
            () => engine.pressEscape(),
            () => engine.goBack(),
          ]) {
            await member.press('button', '查看');
            await member.seesOpen('稳享30天');
            await leave();
            await member.seesNothingOpen();
            await member.sees('财富卡');
          }
          await engine.goBack();
          await member.sees('12,345.67');

          await member.press('link', '个人中心');
          await member.sees('138****0001');
          await member.press('button', '退出登录');
          await member.seesOpen('退出登录');
          await engine.pressEscape();
          await member.seesNothingOpen();
          await member.press('button', '退出登录');
          await member.seesOpen('退出登录');
          await member.press('button', '确定');
          await member.seesNoMore('138****0001');
          await member.sees('登录密码');
        });
      });
    }

    test('without a width of its own it fills its container', async () => {
      await visit('es', async (member, engine) => {
        await member.sees('登录密码');
        expect(await engine.ask(missingWidths)).toEqual([0, 0, 0, 0]);
      });
    });

    test('keeps input and session when it is moved within the page', async () => {
      await visit('es', async (member, engine) => {
        await member.sees('演示数据');
        await member.fill('手机号', '13800000001');
        const ways = await engine.ask(moveEveryWay);
        expect(ways).toContain('append');
        await member.sees('登录密码');
        expect((await engine.ask(valueOf, '手机号'))?.replaceAll(' ', '')).toBe('13800000001');
        await member.fill('登录密码', 'Demo1234');
        await member.press('button', '登录');
        await member.sees('12,345.67');
        await engine.ask(moveEveryWay);
        await member.sees('12,345.67');
      });
    });
  });
}

import { describe, expect, test } from 'vitest';
import { createDialogs } from './dialogs.ts';

function createTestDialogs(nowMs = 0) {
  const clock = { now: () => nowMs, setTimeout: () => 0, clearTimeout: () => {} };
  const passTime = (ms: number) => void (nowMs += ms);
  const dialogs = createDialogs(clock);
  const { ask } = dialogs.getState();
  const queuedTexts = () =>
    dialogs.getState().dialogs.map(({ title, text }) => `${title}: ${text}`);
  return {
    ask,
    clear: () => dialogs.getState().clear(),
    answer: (isOk: boolean) => dialogs.getState().dialogs[0]?.answer(isOk),
    queuedTexts,
    passTime,
  };
}

const dialog = { title: '提示', text: '系统繁忙', okText: '确定' };

describe('a dialog', () => {
  test('that is already queued is not queued again, and the second call returns false', async () => {
    const { ask, queuedTexts, answer } = createTestDialogs();
    const first = ask(dialog);
    const second = ask(dialog);
    expect(queuedTexts()).toEqual(['提示: 系统繁忙']);
    await expect(second).resolves.toBe(false);
    answer(true);
    await expect(first).resolves.toBe(true);
    expect(queuedTexts()).toEqual([]);
  });

  test('with another title or text is queued separately', () => {
    const { ask, queuedTexts, answer } = createTestDialogs();
    void ask(dialog);
    void ask({ ...dialog, title: '退出登录' });
    void ask({ ...dialog, text: '登录已过期' });
    expect(queuedTexts()).toEqual(['提示: 系统繁忙', '退出登录: 系统繁忙', '提示: 登录已过期']);
    answer(true);
    expect(queuedTexts()).toEqual(['退出登录: 系统繁忙', '提示: 登录已过期']);
  });

  test('that has been answered may be asked again at once', () => {
    const { ask, queuedTexts, answer } = createTestDialogs();
    void ask(dialog);
    answer(true);
    void ask(dialog);
    expect(queuedTexts()).toEqual(['提示: 系统繁忙']);
  });

  test('is refused when three dialogs are already queued', async () => {
    const { ask, queuedTexts } = createTestDialogs();
    for (const text of ['1', '2', '3']) void ask({ ...dialog, text });
    await expect(ask({ ...dialog, text: '4' })).resolves.toBe(false);
    expect(queuedTexts()).toHaveLength(3);
  });

  test('that `clear` removes counts as refused', async () => {
    const { ask, clear, queuedTexts } = createTestDialogs();
    const answers = [ask(dialog), ask({ ...dialog, text: '登录已过期' })];
    clear();
    await expect(Promise.all(answers)).resolves.toEqual([false, false]);
    expect(queuedTexts()).toEqual([]);
  });
});

test('does not repeat an automatic message within two seconds', async () => {
  const { ask, queuedTexts, answer, passTime } = createTestDialogs();
  const automaticDialog = { ...dialog, isAutomatic: true };
  void ask(automaticDialog);
  answer(true);
  passTime(1_999);
  const again = ask(automaticDialog);
  expect(queuedTexts()).toEqual([]);
  await expect(again).resolves.toBe(false);
  passTime(1);
  void ask(automaticDialog);
  expect(queuedTexts()).toEqual(['提示: 系统繁忙']);
});

test('a prompt returns the typed text, even an empty one, and null after a cancel', async () => {
  const dialogs = createDialogs({ now: () => 0, setTimeout: () => 0, clearTimeout: () => {} });
  const answers: (string | null)[] = [];
  for (const [isOk, typed] of [
    [true, 'abc'],
    [true, ''],
    [false, 'abc'],
  ] as const) {
    const answer = dialogs
      .getState()
      .prompt({ ...dialog, label: '登录密码', validate: () => true });
    dialogs.getState().dialogs[0]?.answer(isOk, typed);
    answers.push(await answer);
  }
  expect(answers).toEqual(['abc', '', null]);
});

test('queues each toast once, and replaces the last toast of a full queue', () => {
  const dialogs = createDialogs({ now: () => 0, setTimeout: () => 0, clearTimeout: () => {} });
  for (const text of ['1', '1', '2', '3', '4', '2']) dialogs.getState().showToast(text);
  const shownToasts: string[] = [];
  for (let [toast] = dialogs.getState().toasts; toast; [toast] = dialogs.getState().toasts) {
    shownToasts.push(toast.text);
    dialogs.getState().hideToast(toast.id);
  }
  expect(shownToasts).toEqual(['1', '2', '4']);
  dialogs.getState().showToast('5');
  dialogs.getState().clear();
  expect(dialogs.getState().toasts).toEqual([]);
});

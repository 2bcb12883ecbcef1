import { describe, expect, test } from 'vitest';
import { createNotices } from './notices.ts';

function createTestNotices(start = 0) {
  const clock = { now: () => start, setTimeout: () => 0, clearTimeout: () => {} };
  const time = {
    pass(ms: number) {
      start += ms;
    },
  };
  const notices = createNotices(clock);
  const waiting = () => notices.questions.get().map(({ title, text }) => `${title}: ${text}`);
  return {
    ask: (promptAnswer: Parameters<typeof notices.ask>[0]) => notices.ask(promptAnswer),
    clear: () => notices.clear(),
    answer: (isOk: boolean) => notices.questions.get()[0]?.answer(isOk),
    waiting,
    time,
  };
}

const question = { title: '提示', text: '系统繁忙', okText: '确定' };

describe('a question', () => {
  test('that already waits is not queued again, and the second call returns false', async () => {
    const { ask, waiting, answer } = createTestNotices();
    const first = ask(question);
    const second = ask(question);
    expect(waiting()).toEqual(['提示: 系统繁忙']);
    await expect(second).resolves.toBe(false);
    answer(true);
    await expect(first).resolves.toBe(true);
    expect(waiting()).toEqual([]);
  });

  test('with another title or text is queued separately', () => {
    const { ask, waiting, answer } = createTestNotices();
    void ask(question);
    void ask({ ...question, title: '退出登录' });
    void ask({ ...question, text: '登录已过期' });
    expect(waiting()).toEqual(['提示: 系统繁忙', '退出登录: 系统繁忙', '提示: 登录已过期']);
    answer(true);
    expect(waiting()).toEqual(['退出登录: 系统繁忙', '提示: 登录已过期']);
  });

  test('that has been answered may be asked again at once', () => {
    const { ask, waiting, answer } = createTestNotices();
    void ask(question);
    answer(true);
    void ask(question);
    expect(waiting()).toEqual(['提示: 系统繁忙']);
  });

  test('is refused when three questions already wait', async () => {
    const { ask, waiting } = createTestNotices();
    for (const text of ['1', '2', '3']) void ask({ ...question, text });
    await expect(ask({ ...question, text: '4' })).resolves.toBe(false);
    expect(waiting()).toHaveLength(3);
  });

  test('that is cleared counts as refused', async () => {
    const { ask, clear, waiting } = createTestNotices();
    const answers = [ask(question), ask({ ...question, text: '登录已过期' })];
    clear();
    await expect(Promise.all(answers)).resolves.toEqual([false, false]);
    expect(waiting()).toEqual([]);
  });
});

test('does not repeat an automatic message within two seconds', async () => {
  const { ask, waiting, answer, time } = createTestNotices();
  const echo = { ...question, isAutomatic: true };
  void ask(echo);
  answer(true);
  time.pass(1_999);
  const again = ask(echo);
  expect(waiting()).toEqual([]);
  await expect(again).resolves.toBe(false);
  time.pass(1);
  void ask(echo);
  expect(waiting()).toEqual(['提示: 系统繁忙']);
});

test('a prompt returns the typed text, even an empty one, and null after a cancel', async () => {
  const notices = createNotices({ now: () => 0, setTimeout: () => 0, clearTimeout: () => {} });
  const answers: (string | null)[] = [];
  for (const [isOk, typed] of [
    [true, 'abc'],
    [true, ''],
    [false, 'abc'],
  ] as const) {
    const answer = notices.prompt({ ...question, label: '登录密码', validate: () => true });
    notices.questions.get()[0]?.answer(isOk, typed);
    answers.push(await answer);
  }
  expect(answers).toEqual(['abc', '', null]);
});

test('queues each toast once, and replaces the last toast of a full queue', () => {
  const notices = createNotices({ now: () => 0, setTimeout: () => 0, clearTimeout: () => {} });
  for (const text of ['1', '1', '2', '3', '4', '2']) notices.showToast(text);
  const shownToasts: string[] = [];
  for (let toast = notices.toast.get(); toast; toast = notices.toast.get()) {
    shownToasts.push(toast.text);
    notices.hideToast(toast.id);
  }
  expect(shownToasts).toEqual(['1', '2', '4']);
  notices.showToast('5');
  notices.clear();
  expect(notices.toast.get()).toBeNull();
});

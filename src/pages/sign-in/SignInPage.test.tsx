// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { changeData, interceptCall } from '../../../tests/support/page-calls.ts';
import { endVip, signInElsewhere, signInsOf } from '../../../tests/support/scenarios/sign-in.ts';
import { t } from '../../../tests/support/texts.ts';

/** The button of today's sign-in, which names its points. */
const action = (n = '33') => t('signIn.action', { n });

async function openSignIn() {
  const opened = await openApp('/pages-sub/sign-in/index');
  const { app, user } = opened;
  return {
    ...opened,
    signIn: async (n?: string) => user.click(await app.findByRole('button', { name: action(n) })),
    dialog: () => app.findByRole('alertdialog'),
    closeDialog: async () =>
      user.click(within(await app.findByRole('alertdialog')).getByText(t('common.ok'))),
  };
}

test('a sign-in that would bring less than shown is refused, and shows the new reward', async () => {
  const { app, mock, signIn, dialog, closeDialog } = await openSignIn();
  await app.findByRole('button', { name: action('33') });
  endVip(mock);
  await signIn();
  expect(await dialog()).toHaveTextContent(t('signIn.changed'));
  await closeDialog();
  await app.findByRole('button', { name: action('30') });
  expect(signInsOf(mock).at(-1)).toBe('2026-11-20 6');
  await signIn('30');
  expect(await dialog()).toHaveTextContent(t('signIn.done', { n: '30' }));
});

test('shows a sign-in that was made on another device', async () => {
  const { app, mock, signIn, closeDialog } = await openSignIn();
  await app.findByRole('button', { name: action() });
  signInElsewhere(mock);
  await signIn();
  await closeDialog();
  const button = await app.findByRole('button', { name: t('signIn.signed') });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  app.getByRole('heading', { name: `${t('signIn.streak')} 7 ${t('signIn.daysUnit')}` });
});

test.for([
  ['no day', 0, []],
  ['the third day', 3, [t('signIn.chanceDay', { n: '3' })]],
  ['today', 7, [t('signIn.chanceToday', { n: '7' })]],
] as const)(
  'promises a lottery chance for the days that the backend names: %s',
  async ([, chanceDay, notes]) => {
    const { app } = await openSignIn();
    interceptCall(
      '/getSignList',
      changeData(({ cycle }: { cycle: { day: number; chance: number }[] }) => {
        for (const each of cycle) each.chance = each.day === chanceDay ? 1 : 0;
      }),
    );
    await app.findByRole('button', { name: action() });
    const shown = app.queryAllByText(/[得满].* 1 次抽奖机会/).map((note) => note.textContent);
    expect(shown).toEqual(notes);
  },
);

test('shows the rules in a sheet', async () => {
  const { app, user } = await openSignIn();
  await user.click(await app.findByRole('button', { name: t('signIn.rules') }));
  const sheet = await app.findByRole('dialog', { name: t('signIn.rulesTitle') });
  expect(sheet).toHaveTextContent('不支持补签');
});

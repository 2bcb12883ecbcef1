import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import {
  mobileOfFriend,
  reachTotalCap,
  verifyFriend,
} from '../../../tests/support/scenarios/invite.ts';
import { startMock } from '../../../tests/support/start-mock.ts';
import { t } from '../../../tests/support/texts.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const PATH = '/pages-sub/team/index';

test('the refresh button updates the counts after a friend was verified; the states add up to the total', async () => {
  const { app, user, mock } = await openApp(PATH);
  await app.findByText(new RegExp(t('team.rewarded', { n: '15' })));
  const counter = (label: TextKey) =>
    app.getAllByRole('term').find((term) => term.textContent === t(label))?.nextElementSibling;
  const figures = () => app.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures()).toEqual(['19', '20', '1', '40']);
  expect(counter('team.status.void')).toHaveTextContent('1');
  expect(counter('team.total')).toHaveTextContent('40');
  expect(counter('team.status.verified')).toHaveTextContent('20');
  verifyFriend(mock);
  await user.click(app.getByRole('button', { name: t('refresh.action') }));
  await expect.poll(() => counter('team.status.verified')).toHaveTextContent('21');
  expect(counter('team.notVerified')).toHaveTextContent('18');
  expect(figures()).toEqual(['18', '21', '1', '40']);
});

test('does not promise a reward that a cap blocks', async () => {
  const { app, user, fill } = await openApp(PATH, { arrange: reachTotalCap });
  const list = await app.findByRole('list', { name: t('title.team') });
  const friends = () => within(list).getAllByRole('listitem');
  await expect.poll(() => friends().length).toBeGreaterThan(1);
  // The search is closed at first, so that the first friends have its place.
  expect(app.queryByLabelText(t('team.search'))).toBeNull();
  await user.click(app.getByRole('button', { name: t('team.search') }));
  const field = app.getByLabelText(t('team.search'));
  expect(field).toHaveFocus();
  fill(field, '1931');
  await expect.poll(() => app.getAllByRole('listitem').length).toBe(1);
  const [friend] = app.getAllByRole('listitem');
  expect(friend).toHaveTextContent(t('invite.atCap'));
  expect(friend).not.toHaveTextContent(t('team.reward.claimable'));
  await user.click(app.getByRole('button', { name: t('team.search') }));
  await expect.poll(() => app.getAllByRole('listitem').length).toBeGreaterThan(1);
});

test('the order is a choice of its own, beside the states', async () => {
  const { app, user } = await openApp(PATH);
  await user.click(await app.findByRole('button', { name: t('team.newest') }));
  const sheet = within(await app.findByRole('dialog', { name: t('team.order') }));
  await user.click(sheet.getByRole('radio', { name: t('team.oldest') }));
  await user.click(sheet.getByRole('button', { name: t('common.close') }));
  expect(app.getByRole('button', { name: t('team.oldest') })).toBeVisible();
  await expect.poll(() => app.queryAllByText(/2026-03-/).length).toBeGreaterThan(0);
});

test('shows the masked inviter, and links to the invitation if there are no friends', async () => {
  const mobile = mobileOfFriend((await startMock()).mock);
  const { app, user } = await openApp(PATH, { mobile });
  await app.findByText(new RegExp(`^${t('team.inviter', { name: '.\\*' })}$`));
  await app.findByText(t('team.none'));
  await user.click(app.getByRole('link', { name: t('inviteAward.invite') }));
  expect(await app.findByRole('heading', { level: 1, name: t('title.invite') })).toBeVisible();
});

import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { answerJson, interceptCall } from '../../../tests/support/page-calls.ts';
import { endCampaignAtCap } from '../../../tests/support/scenarios/invite.ts';
import { t } from '../../../tests/support/texts.ts';

const PATH = '/pages/invite/index';
const LINK = 'https://host.example/#/pages/login/index?type=register&invite=QS8888';

test('shows the rule, the code, the full invitation link, the progress, and links to team and rewards', async () => {
  const { app, user } = await openApp(PATH);
  const rule = await app.findByRole('heading', { level: 2, name: new RegExp(t('invite.when')) });
  expect(rule).toHaveTextContent(`${t('invite.when')} ${t('invite.get', { amount: '5.00' })}`);
  expect(app.getByText(t('invite.terms', { month: '10', total: '100' }))).toBeVisible();
  expect(app.getByText(t('invite.warning'))).toBeVisible();
  expect(app.getByText(LINK)).toBeVisible();
  await user.click(app.getByRole('button', { name: t('invite.copyLink') }));
  await app.findByText(t('common.copied'));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await user.click(app.getByRole('button', { name: `QS8888 ${t('common.copy')}` }));
  await expect.poll(() => navigator.clipboard.readText()).toBe('QS8888');
  const meter = await app.findByRole('meter', { name: t('invite.claims.month', { n: '1' }) });
  expect(meter).toHaveAttribute('aria-valuetext', t('invite.cap.month', { n: '10' }));
  const claimable = app.getByText('10.00');
  expect(claimable).toBeVisible();
  // The claimable amount comes before the code and the link, which the poster has already.
  expect(claimable.compareDocumentPosition(app.getByText(LINK))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.click(app.getByText(t('invite.rule.minors')));
  expect(app.getByText(t('invite.ruleText.minors'))).toBeVisible();
  const link = (title: string, value: string) =>
    app.getByRole('link', { name: `${title} ${value}` });
  await user.click(link(t('title.team'), t('my.friends', { n: '40' })));
  await app.findByRole('heading', { level: 1, name: t('title.team') });
  await user.click(app.getByRole('button', { name: t('nav.back') }));
  await app.findByRole('heading', { level: 1, name: t('title.invite') });
  await user.click(link(t('title.inviteAward'), t('my.claimableRewards', { n: '2' })));
  await app.findByRole('heading', { level: 1, name: t('title.inviteAward') });
});

test('says that the campaign has ended, that the figures failed to load, and that the cap is reached', async () => {
  const { app, user } = await openApp(PATH, { arrange: endCampaignAtCap });
  const { stop } = interceptCall(
    '/user/inviteRewards',
    answerJson({ code: 10009, msg: '', data: null }, 500),
  );
  expect(await app.findByText(t('invite.closed'))).toBeVisible();
  for (const name of [t('invite.share'), t('invite.posterAlt', { code: 'QS8888' })])
    expect(app.queryByRole('button', { name })).toBeNull();
  // The page promises no reward any more.
  expect(app.queryByRole('heading', { name: new RegExp(t('invite.when')) })).toBeNull();
  expect(app.queryByText(t('invite.terms', { month: '1', total: '100' }))).toBeNull();
  expect(app.queryByText(t('invite.step2'))).toBeNull();
  const error = await app.findByRole('alert');
  expect(error).toHaveTextContent(t('invite.standingUnavailable'));
  stop();
  await user.click(within(error).getByRole('button'));
  expect(await app.findByText(t('invite.capped.month'))).toBeVisible();
  const claimable = app.getByText(`${t('invite.claimable')} · ${t('invite.atCap')}`);
  expect(claimable.parentElement).toHaveTextContent('0.00');
  expect(app.getByRole('link', { name: t('title.inviteAward') })).toBeVisible();
});

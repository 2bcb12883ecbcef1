import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { interceptCall } from '../../../tests/support/page-calls.ts';
import { editArticle } from '../../../tests/support/scenarios/news.ts';
import { t } from '../../../tests/support/texts.ts';

const PATH = '/pages-sub/news-detail/index';

test.for(['', '?id=0', '?id=-1', '?id=1e3', '?id=%3Cscript%3E', `?id=${'9'.repeat(40)}`])(
  'shows a message with a link for the invalid id "%s", and requests no article',
  async (query) => {
    const { bodies } = interceptCall('/index/newsDetail');
    const { app, user } = await openApp(`${PATH}${query}`);
    await app.findByText(t('newsDetail.gone'));
    await user.click(app.getByRole('button', { name: t('news.toLatest') }));
    const list = await app.findByRole('list', { name: t('title.news') });
    await within(list).findAllByRole('link');
    expect(bodies).toEqual([]);
  },
);

test('shows a message for an article that does not exist', async () => {
  const { app } = await openApp(`${PATH}?id=999999`);
  expect(await app.findByText(t('newsDetail.gone'))).toBeVisible();
});

test('a link to the shared URL of a page opens this page in the app; other links of that host ask first', async () => {
  const base = 'https://host.example';
  const { app, user } = await openApp(`${PATH}?id=3`, {
    arrange: (mock) =>
      editArticle(mock, 3, {
        content_html: `<p><a href="${base}/#/pages/my/index">我的页面</a> <a href="${base}/other">别处</a></p>`,
      }),
  });
  await user.click(await app.findByRole('link', { name: '别处' }));
  const dialog = await app.findByRole('alertdialog', {
    name: t('newsDetail.leave', { host: 'host.example' }),
  });
  await user.click(within(dialog).getByRole('button', { name: t('common.cancel') }));
  await user.click(app.getByRole('link', { name: '我的页面' }));
  expect(await app.findByRole('heading', { level: 1, name: t('title.my') })).toBeVisible();
});

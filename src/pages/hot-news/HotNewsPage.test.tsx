import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from '../../../tests/support/open-app.ts';
import { answerJson, interceptCall } from '../../../tests/support/page-calls.ts';
import { t } from '../../../tests/support/texts.ts';

test('hot news that fail to load show an error with a retry; an empty list links to the latest news', async () => {
  const { app, user } = await openApp('/pages-sub/hot-news/index');
  const failure = interceptCall(
    '/index/news',
    answerJson({ code: 10010, msg: '系统繁忙', data: null }, 500),
  );
  const error = await app.findByRole('alert');
  expect(error).toHaveTextContent(t('news.unavailable'));
  failure.stop();
  const data = { list: [], total: 0, page: 1, limit: 30, has_more: false, categories: [] };
  const emptyList = interceptCall('/index/news', answerJson({ code: 1, msg: '', data }));
  await user.click(within(error).getByRole('button', { name: t('common.retry') }));
  expect(await app.findByText(t('hotNews.none'))).toBeVisible();
  emptyList.stop();
  await user.click(app.getByRole('button', { name: t('news.toLatest') }));
  expect(await app.findByRole('heading', { level: 1, name: t('title.news') })).toBeVisible();
});

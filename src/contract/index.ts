import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, flag, id, queryId, resourceUrl, text } from './fields.ts';
import { listInput, listOf } from './list.ts';
import { LINK_TYPE, NOTICE_LEVEL } from './statuses.ts';
import { time } from './time.ts';

// The calls under /api/index. This file is not a barrel.

const linkType = v.picklist(Object.values(LINK_TYPE));

export const banner = endpoint('GET', '/api/index/banner', {
  open: true,
  input: {},
  output: v.object({
    list: v.array(
      v.object({
        id: id(),
        title: text(60),
        image: resourceUrl(),
        link_type: linkType,
        link: text(500),
        sort: count(),
      }),
    ),
  }),
});

export const notice = endpoint('GET', '/api/index/notice', {
  open: true,
  input: {},
  output: v.object({
    list: v.pipe(
      v.array(
        v.object({
          id: id(),
          title: text(100),
          content: text(2_000),
          level: v.picklist(Object.values(NOTICE_LEVEL)),
          is_popup: flag(),
          publish_time: time(),
        }),
      ),
      v.maxLength(10),
    ),
  }),
});

const newsSummary = v.object({
  id: id(),
  title: text(100),
  summary: text(300),
  cover: v.array(resourceUrl()),
  type: v.picklist(['hot', 'latest']),
  category: text(20),
  author: text(30),
  source: text(40),
  is_ad: flag(),
  views: count(),
  publish_time: time(),
});

export const news = endpoint('GET', '/api/index/news', {
  open: true,
  input: {
    ...listInput,
    type: v.picklist(['hot', 'latest']),
    category: v.optional(text(20)),
    keyword: v.optional(text(30)),
  },
  output: v.object({
    ...listOf(newsSummary).entries,
    /** All categories of the operator in their order, including empty ones. */
    categories: v.array(text(20)),
  }),
});

const neighbour = v.nullable(v.object({ id: id(), title: text(100) }));

export const newsDetail = endpoint('GET', '/api/index/newsDetail', {
  open: true,
  input: { id: queryId() },
  output: v.object({
    ...newsSummary.entries,
    content_html: text(200_000),
    prev: neighbour,
    next: neighbour,
  }),
});

export const download = endpoint('GET', '/api/index/download', {
  open: true,
  input: {},
  output: v.object({
    url: resourceUrl(),
    version: text(20),
    size: count(),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    min_os: text(40),
    changelog: text(1_000),
    updated_at: time(),
  }),
});

import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  count,
  flag,
  id,
  languageTag,
  undefinedIfInvalid,
  optional,
  openKind,
  openStatus,
  queryId,
  resourceUrl,
  text,
} from './fields.ts';
import { MAX_NEWS_KEYWORD_LENGTH } from './limits.ts';
import { listInput, listOf } from './list.ts';
import { LINK_TYPE, NOTICE_LEVEL } from './statuses.ts';
import { time } from './time.ts';

// The calls under /api/index. The file has the name of that module of the API, and re-exports nothing.

export const banner = endpoint('GET', '/api/index/banner', {
  isPublic: true,
  input: () => ({}),
  output: () =>
    v.object({
      list: v.array(
        v.object({
          id: id(),
          title: v.string(),
          image: resourceUrl(),
          link_type: openStatus(LINK_TYPE),
          link: v.string(),
          sort: optional(count()),
        }),
      ),
    }),
});

export const notice = endpoint('GET', '/api/index/notice', {
  isPublic: true,
  input: () => ({}),
  output: () =>
    v.object({
      list: v.array(
        v.object({
          id: id(),
          title: v.string(),
          content: v.string(),
          level: openStatus(NOTICE_LEVEL),
          is_popup: flag(),
          publish_time: time(),
        }),
      ),
    }),
});

const newsSummary = () =>
  v.object({
    id: id(),
    title: v.string(),
    summary: v.string(),
    cover: v.array(resourceUrl()),
    type: openKind(['hot', 'latest']),
    category: v.string(),
    /** The language of the article, as a BCP 47 tag. */
    lang: undefinedIfInvalid(languageTag()),
    author: v.string(),
    source: v.string(),
    is_ad: flag(),
    views: count(),
    publish_time: time(),
  });

export const news = endpoint('GET', '/api/index/news', {
  isPublic: true,
  input: () => ({
    ...listInput(),
    type: v.picklist(['hot', 'latest']),
    category: v.optional(text(20)),
    keyword: v.optional(text(MAX_NEWS_KEYWORD_LENGTH)),
  }),
  output: () =>
    v.object({
      ...listOf(newsSummary()).entries,
      /** All categories of the operator in their order, including empty ones. */
      categories: v.array(v.string()),
    }),
});

const neighbour = () => v.nullable(v.object({ id: id(), title: v.string() }));

export const newsDetail = endpoint('GET', '/api/index/newsDetail', {
  isPublic: true,
  input: () => ({ id: queryId() }),
  output: () =>
    v.object({
      ...newsSummary().entries,
      content_html: v.string(),
      prev: neighbour(),
      next: neighbour(),
    }),
});

export const download = endpoint('GET', '/api/index/download', {
  isPublic: true,
  input: () => ({}),
  output: () =>
    v.object({
      url: resourceUrl(),
      version: v.string(),
      size: count(),
      sha256: v.string(),
      min_os: v.string(),
      changelog: v.string(),
      updated_at: time(),
    }),
});

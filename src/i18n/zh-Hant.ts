import type { OwnWords } from './catalogs.ts';

// The words that are known in this language; every other text is that of zh-Hans.

export const core: OwnWords['core'] = {
  'common.ok': '確定',
  'common.cancel': '取消',
  'error.chunk': '連接服務器超時，點擊屏幕重試',
};

export const pages: OwnWords['pages'] = { 'common.copied': '內容已復制' };

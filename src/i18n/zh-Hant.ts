import type { PartialTexts } from './text-key.ts';

// Only some texts. For every other text, the app shows the one of zh-Hans.

export const texts: PartialTexts = {
  'common.ok': '確定',
  'common.cancel': '取消',
  'error.chunk': '連接服務器超時，點擊屏幕重試',
  'common.copied': '內容已復制',
  'operation.unclear': '結果確認中…',
  'operation.unclearText': '網絡沒有帶回結果，正在核對。請勿重複操作，結果以核對為準。',
  'operation.confirm': '再次確認',
  'operation.asking': '正在確認…',
  'operation.done': '上一次操作已完成',
  'operation.refused': '上一次操作未完成',
  'operation.undone': '上一次操作未生效，可以重新提交。',
  'operation.unknown': '上一次操作的結果無法核對，請先查看記錄再操作。',
};

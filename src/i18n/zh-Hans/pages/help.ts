export const help = {
  'help.title': '帮助与客服',
  'help.failed': '帮助加载失败',
  'help.search': '搜索问题',
  'help.topics': '主题',
  'help.all': '全部',
  'help.none': '没有找到相关问题',
  'help.noneHint': '换个词试试，或联系客服',
  'help.contact': '客服',
  'help.hours': '服务时间',
  'help.online': '在线客服',
} as const;

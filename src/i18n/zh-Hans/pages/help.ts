export const help = {
  'help.title': '帮助与客服',
  'help.failed': '帮助加载失败',
  'help.search': '搜索问题',
  'help.topics': '主题',
  'help.all': '全部',
  // Words with the same meaning, for the search: a group in each line.
  'help.synonyms':
    '客服、人工、真人、电话、投诉；提现、取现、取钱、提款、转出；多久、几天、多长时间、什么时候、何时、到账时间、没到账、未到账、没收到；取消、撤销、退款、反悔、退钱；亏损、亏钱、亏了、赔了、损失、保本、保证；到期、赎回、期满；邀请、推荐、拉新；奖品、中奖、实物、快递、物流；密码、口令、恢复码',
  'help.none': '没有找到相关问题',
  'help.noneHint': '换个词试试，或联系客服',
  'help.contact': '客服',
  'help.hours': '服务时间',
  'help.online': '在线客服',
} as const;

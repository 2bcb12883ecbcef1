export const messages = {
  'messages.none': '还没有消息',
  'messages.noneHint': '到账、中奖、到期提醒和公告会显示在这里',
  'messages.failed': '消息加载失败',
  'messages.someFailed': '部分消息加载失败',
  'messages.new': '未读',
  'messages.maturityTitle': '{name} 即将到期',
  'messages.maturityText': '{date} 到期，到期后本金与损益自动转入可用余额',
  'messages.prizeTitle': '抽中 {name}',
  'messages.prizeUntil': '请在 {time} 前填写收货地址，逾期视为放弃',
  'messages.important': '重要',
  'messages.title': '消息',
} as const;

export const officialCommunity = {
  'officialCommunity.unavailable': '群聊信息加载失败',
  'officialCommunity.rules': '群规',
  'officialCommunity.fraudTitle': '谨防冒充客服',
  'officialCommunity.fraudText':
    '客服不会索要密码、验证码，也不会要求转账。遇到此类要求，请勿照做，立即举报并联系客服。',
  'officialCommunity.join': '加入群聊',
  'officialCommunity.target': '将在新窗口打开',
  'officialCommunity.copyLink': '复制链接',
  'officialCommunity.refused': '群聊链接不在可信名单内，为了您的安全暂时不能打开。请联系客服核实。',
  'officialCommunity.codeAlt': '{name}的二维码',
  'officialCommunity.codeHint': '或用另一台设备扫码加入',
} as const;

export const holdings = {
  'holdings.shares': '持有分布',
  'holdings.by.product': '产品',
  'holdings.by.term': '期限',
  'holdings.by.risk': '风险',
  'holdings.event.bought': '买入',
  'holdings.event.matured': '到期',
  'holdings.event.cancelled': '撤销',
  'holdings.dueByMonth': '未来六个月到期本金',
  'holdings.duePrincipal': '当月到期本金',
  'holdings.dueLater': '六个月之后到期',
  'holdings.dueNote': '只含本金。损益到期结算时才能确定，可能为负。',
} as const;

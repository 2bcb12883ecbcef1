export const reminder = {
  'reminder.add': '加入日历',
  'reminder.daily': '每天提醒我签到',
  'reminder.maturity': '{product} 到期',
  'reminder.maturityText':
    '{product} 今天到期，剩余本金与损益于 06:00 前自动回到可用余额。请在“财富卡 · 我的持有”核对。',
  'reminder.cooling': '{product} 撤销截止',
  'reminder.coolingText': '{time}（北京时间）前可在“财富卡 · 我的持有”全额撤销，不收费用。',
  'reminder.signIn': '每日签到',
  'reminder.signInText': '今天 24:00（北京时间）前签到，连续天数不中断。时间可在日历中修改或删除。',
  'reminder.maturityFile': '{brand}-到期提醒',
  'reminder.signInFile': '{brand}-签到提醒',
  'reminder.saved': '已开始下载日历文件，打开后加入日历；如未找到，请在日历中手动添加',
  'reminder.saveFailed': '日历文件保存失败，请重试',
} as const;

export const download = {
  'download.title': '下载 App',
  'download.failed': '暂时无法下载',
  'download.failedHint': '请稍后重试，或联系客服',
  'download.refused': '下载地址不在可信名单内，为了您的安全未打开。请联系客服核实。',
  'download.hint': '如未开始下载，请点“再次下载”。',
  'download.check': '安装前请核对校验值，与这里不一致的安装包请勿安装。',
  'download.again': '再次下载',
  'download.version': '版本',
  'download.size': '大小',
  'download.system': '系统要求',
  'download.updated': '更新时间',
  'download.digest': 'SHA-256 校验值',
} as const;

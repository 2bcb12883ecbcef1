export const login = {
  'login.license': '许可证号：{license}',
  'login.service': '{service}（{hours}）',
  'login.operatorUnavailable': '运营方信息没有加载出来',
  'login.operatorUnavailableHint': '不影响登录',
} as const;

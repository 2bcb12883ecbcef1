export const login = {
  'login.license': '许可证号：{license}',
  'login.service': '{service}（{hours}）',
  'login.operatorUnavailable': '运营方信息加载失败',
  'login.operatorUnavailableHint': '不影响登录',
} as const;

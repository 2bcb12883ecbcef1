import type { Locale } from './resolve-locale.ts';

// Texts that the element shows before the app, or instead of it. The entry contains them.

const zhHans = {
  configTitle: '嵌入配置有误',
  configHint: '请修改 <wealth-rewards> 元素的以下属性：',
  chunkTitle: '连接服务器超时，点击屏幕重试',
  retry: '重试',
  close: '关闭',
  oldEngineTitle: '请更新浏览器',
  oldEngineHint: '当前浏览器版本过低，更新后即可使用。',
  choice: '{attribute}="{value}" 不可用，可选值：{choices}',
  address: '{attribute}="{value}" 不是不带账号、参数和 # 的完整 https 地址（仅本机可用 http）',
  required: '{attribute} 必须填写：当前页面没有自己的源',
  pixels: '{attribute}="{value}" 不是像素数',
  key: '{attribute}="{value}" 只能是 1 到 64 位字母、数字、点、横线或下划线',
  origin: '{attribute}="{value}" 不是 https 源（仅本机可用 http）',
  route: '{attribute}="{value}" 不是本应用的页面',
  version: '{attribute}="{value}" 末尾不要写 /v1，应用会加上',
};

type ElementTexts = Readonly<Record<keyof typeof zhHans, string>>;

const en: ElementTexts = {
  configTitle: 'Configuration error',
  configHint: 'Correct these attributes of <wealth-rewards>:',
  chunkTitle: 'The connection timed out, click the screen to try again.',
  retry: 'Try again',
  close: 'Close',
  oldEngineTitle: 'Please update your browser',
  oldEngineHint: 'This browser cannot run the app.',
  choice: '{attribute}="{value}" is not one of: {choices}',
  address:
    '{attribute}="{value}" is not an absolute https address without user, query and # (http is for loopback only)',
  required: '{attribute} is required: this page has no origin of its own',
  pixels: '{attribute}="{value}" is not a number of pixels',
  key: '{attribute}="{value}" must be 1 to 64 letters, digits, dots, dashes or underscores',
  origin: '{attribute}="{value}" is not an https origin (http is for loopback only)',
  route: '{attribute}="{value}" is not a page of the app',
  version: '{attribute}="{value}" must not end in /v1, the app adds it',
};

const TEXTS_BY_LOCALE: Readonly<Record<Locale, ElementTexts>> = {
  'zh-Hans': zhHans,
  en,
  'zh-Hant': { ...zhHans, chunkTitle: '連接服務器超時，點擊屏幕重試' },
  fr: { ...en, chunkTitle: "La connexion a expiré, cliquez sur l'écran pour réessayer." },
  es: {
    ...en,
    chunkTitle:
      'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
  },
};

export const elementTexts = (locale: Locale): ElementTexts => TEXTS_BY_LOCALE[locale];

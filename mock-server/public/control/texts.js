// The texts of the page that its script writes, in both languages.

const isChinese = document.documentElement.lang === 'zh-Hans';

/** Chooses the text in the language of the page. */
export const inLanguage = (chinese, english) => (isChinese ? chinese : english);

/** What the faults of each kind do. */
const FAULTS = {
  latency: [
    '应答延迟。可与另一个故障叠加。',
    'Delays the answer. Works together with another fault.',
  ],
  code: ['以一个业务错误码应答。', 'Answers with a business error.'],
  'unauthorized-body': ['HTTP 200，错误码 401。', 'Answers with the code 401 and HTTP 200.'],
  'unauthorized-status': ['HTTP 401。', 'Answers with HTTP 401.'],
  'server-error': ['HTTP 5xx。', 'Answers with HTTP 5xx.'],
  html: ['以网页应答，像连不上后端的网关。', 'Answers with a web page, like a gateway.'],
  'malformed-json': ['应答不是有效的 JSON。', 'Makes the JSON of the answer invalid.'],
  'truncated-json': ['只发出前一半应答。', 'Sends the first half of the answer.'],
  'wrong-types': ['每个值都换成别的类型。', 'Replaces every value by one of another type.'],
  field: ['换掉或删去一个字段。', 'Replaces or removes one field.'],
  'cut-body': ['应答发到一半时断开连接。', 'Closes the connection in the middle of the answer.'],
  trickle: ['应答逐字节发出。', 'Sends the answer byte by byte.'],
  'reset-before-commit': [
    '断开连接，请求没有执行。',
    'Closes the connection; the call is not done.',
  ],
  'reset-after-commit': [
    '请求已执行，应答前断开连接。',
    'Does the call, then closes the connection.',
  ],
  duplicate: ['请求执行两次，像浏览器重发。', 'Does the call twice, as if it were sent again.'],
  'out-of-order': ['下一个应答先到。', 'Lets the next answer arrive first.'],
};

/** A sentence about the faults of this kind. */
export const aboutFault = (kind) => inLanguage(...(FAULTS[kind] ?? ['', '']));

// An option can have no elements inside, and an attribute has one text: these have their Chinese text in a data attribute.
if (isChinese) {
  for (const element of document.querySelectorAll('[data-zh]'))
    element.textContent = element.dataset.zh;
  for (const element of document.querySelectorAll('[data-zh-label]'))
    element.ariaLabel = element.dataset.zhLabel;
}

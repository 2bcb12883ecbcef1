// Shows what the sandboxed frame has found out about itself (sandboxed.js).

const isEnglish = document.documentElement.lang === 'en';
const TEXTS = {
  refused: isEnglish ? 'refused by the browser' : '浏览器拒绝访问',
  allowed: isEnglish ? 'allowed' : '可以访问',
  answers: isEnglish ? 'answers: you can log in' : '有应答，可以登录',
  silent: isEnglish
    ? 'refuses the origin null: start the demo with --sandbox'
    : '拒绝来源 null，请用 --sandbox 启动演示',
};

const frame = document.querySelector('iframe');

addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  for (const [name, finding] of Object.entries(data.findings ?? {})) {
    const cell = document.querySelector(`[data-finding="${name}"]`);
    if (cell) cell.textContent = TEXTS[finding] ?? finding;
  }
});

// Not before this page listens, because the frame reports only once.
frame.src = '/sandboxed.html';

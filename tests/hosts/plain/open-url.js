const element = document.querySelector('wealth-rewards');

element.addEventListener('wr-open-url', (event) => {
  event.preventDefault();
  window.open(event.detail.url, '_blank', 'noopener');
});

const element = document.querySelector('wealth-rewards');

/** Your own dialog. Here it resolves to whether the member has pressed OK. */
const askForCode = async (amount) => confirm(`Withdraw ${amount}?`);

element.addEventListener('wr-before-action', ({ detail }) => {
  if (detail.action === 'withdraw') detail.waitUntil(askForCode(detail.params.amount));
});
element.addEventListener('wr-action-complete', ({ detail }) => console.log('done', detail.action));
element.addEventListener('wr-action-fail', ({ detail }) => console.log('failed', detail.action));

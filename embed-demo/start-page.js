import { makeElement } from './parts/make.js';

// Shows the app in the phone of the start page, logged in as the chosen demo account.

const screen = document.querySelector('#screen');
const isEnglish = document.documentElement.lang === 'en';
const buttons = [...document.querySelectorAll('.accounts button')];

function openPhone(mobile) {
  for (const button of buttons) button.ariaPressed = String(button.value === mobile);
  // Another address in the same frame would add an entry to the history of the browser.
  screen.replaceChildren(
    makeElement('iframe', {
      title: isEnglish ? 'The app' : '应用',
      allow: 'clipboard-write',
      src: `/phone.html?mobile=${mobile}`,
    }),
  );
}

if (isEnglish) document.querySelector('.live').ariaLabel = 'Phone';
for (const button of buttons) button.addEventListener('click', () => openPhone(button.value));
openPhone(buttons[0].value);

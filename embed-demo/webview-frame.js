import { twinOrigin } from './simulator/connect.js';

// Only this script knows the page around the frame, because `npm start` chooses the port. Your page writes the
// attribute into its HTML.

document.querySelector('wealth-rewards').setAttribute('bridge-origin', twinOrigin());

import { twinOrigin } from './simulator/connect.js';

// The page around this frame is known only here: it has the port that `npm start` was given. A page of
// yours writes the attribute into its HTML.

document.querySelector('wealth-rewards').setAttribute('bridge-origin', twinOrigin());

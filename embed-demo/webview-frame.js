import { twinOrigin } from './simulator/connect.js';

// Names the parent page in `bridge-origin`. The demo does this with a script, because its port can change. In your page,
// write the attribute into the HTML.

document.querySelector('wealth-rewards').setAttribute('bridge-origin', twinOrigin());

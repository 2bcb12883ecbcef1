import { makeElement } from '../parts/make.js';
import { BridgeError } from './bridge-host.js';

const paragraph = (text) => makeElement('p', {}, text);

function picture({ name, type, base64 }) {
  return makeElement('img', { src: `data:${type};base64,${base64}`, alt: name });
}

/** The simulated device. `do` shows what a request of the app would do, and returns the answer: an empty object. */
export function createDevice(phone) {
  const deviceActions = {
    openUrl({ url, purpose }) {
      phone.showSheet('In-app browser', paragraph(url), paragraph(`Purpose: ${purpose}`));
    },
    share({ url, title, text = '' }) {
      phone.showSheet('Share sheet', paragraph(title), paragraph(text), paragraph(url));
    },
    saveImage(file) {
      phone.showSheet('Saved to the photos', picture(file), paragraph(file.name));
    },
    copy({ text }) {
      phone.note(`On the device’s clipboard: ${text}`);
    },
  };
  return {
    do(method, params) {
      if (!Object.hasOwn(deviceActions, method)) {
        throw new BridgeError('UNSUPPORTED', `This device knows no ${method}.`);
      }
      deviceActions[method](params);
      return {};
    },
  };
}

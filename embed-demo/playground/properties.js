import { answerGetSession } from '../parts/host-session.js';

/** For each answer of `getSession` that can be chosen: its code in the generated HTML page. */
const SESSION_CODE = {
  none: 'async () => null',
  member: 'async ({ reason }) => ({ token: await askYourBackend(reason) })',
  throws: "async () => {\n  throw new Error('The host’s own login failed.');\n}",
  silent: '() => new Promise(() => {})',
};

/** The methods of a logger. */
const LEVELS = ['debug', 'info', 'warn', 'error'];

/**
 * Lets the controls of the form set the properties of the element that have no attribute. `account` logs the app in while
 * the form sets no `getSession`. `codes()` returns the code of the values that are set, by the name of the property.
 */
export function propertyControls(form, element, { account, onLog, onChange }) {
  const { messages, useMessages, session, logger } = form.elements;
  const codes = {};

  /** Sets a property of the element to `value`, or to null if `isSet` is false. */
  function setProperty(name, isSet, value, code) {
    element[name] = isSet ? value : null;
    if (isSet) codes[name] = code;
    else delete codes[name];
  }

  function applyMessages() {
    messages.setCustomValidity('');
    try {
      const value = JSON.parse(messages.value);
      setProperty('messages', useMessages.checked, value, JSON.stringify(value, null, 2));
    } catch {
      messages.setCustomValidity('This is no JSON.');
      messages.reportValidity();
    }
  }

  function applySession() {
    const { value } = session;
    const getSession = ({ reason }) => {
      onLog('getSession', { reason });
      return answerGetSession(value, account.session);
    };
    setProperty('getSession', value !== '', getSession, SESSION_CODE[value]);
    // This session is no part of the page that the playground writes.
    if (value === '') element.getSession = account.startSession;
  }

  function applyLogger() {
    const log = LEVELS.map((level) => [
      level,
      (...logArguments) => onLog(`logger.${level}`, logArguments),
    ]);
    setProperty('logger', logger.checked, Object.fromEntries(log), 'console');
  }

  const applyByControl = {
    messages: applyMessages,
    useMessages: applyMessages,
    logger: applyLogger,
  };
  form.addEventListener('change', ({ target: { name } }) => {
    (applyByControl[name] ?? applySession)();
    onChange();
  });
  applySession();
  return { codes: () => ({ ...codes }) };
}

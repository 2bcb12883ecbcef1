import { answerGetSession } from '../parts/host-session.js';

/** The code of the snippet for each way to provide a session. */
const SESSION_CODE = {
  none: 'async () => null',
  member: 'async ({ reason }) => ({ token: await askYourBackend(reason) })',
  throws: "async () => {\n  throw new Error('The host’s own sign-in failed.');\n}",
  silent: '() => new Promise(() => {})',
};

const LEVELS = ['debug', 'info', 'warn', 'error'];

/** The element's writable properties; `codes()` returns the code of those that are set. */
export function propertyControls(form, element, { onLog, onChange }) {
  const { messages, useMessages, session, mobile, logger } = form.elements;
  const codes = {};

  function set(name, isSet, value, code) {
    element[name] = isSet ? value : null;
    if (isSet) codes[name] = code;
    else delete codes[name];
  }

  function followMessages() {
    messages.setCustomValidity('');
    try {
      const value = JSON.parse(messages.value);
      set('messages', useMessages.checked, value, JSON.stringify(value, null, 2));
    } catch {
      messages.setCustomValidity('This is no JSON.');
      messages.reportValidity();
    }
  }

  function followSession() {
    const { value } = session;
    const getSession = ({ reason }) => {
      onLog('getSession', { reason });
      return answerGetSession(value, mobile.value);
    };
    set('getSession', value !== '', getSession, SESSION_CODE[value]);
  }

  function followLogger() {
    const log = LEVELS.map((level) => [
      level,
      (...logArguments) => onLog(`logger.${level}`, logArguments),
    ]);
    set('logger', logger.checked, Object.fromEntries(log), 'console');
  }

  const follow = { messages: followMessages, useMessages: followMessages, logger: followLogger };
  form.addEventListener('change', ({ target: { name } }) => {
    (follow[name] ?? followSession)();
    onChange();
  });
  return { codes: () => ({ ...codes }) };
}

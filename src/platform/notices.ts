import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from './clock.ts';

/** A dialog that waits for an answer. Without `cancelText` it has one button. */
export interface Question {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** Small print, for example an error code. */
  readonly note?: string | undefined;
  readonly okText: string;
  readonly cancelText?: string | undefined;
  /** Agreeing deletes or loses something. The agree button is red with a press delay. The cancel button stands out. */
  readonly isDanger?: boolean | undefined;
  /** The agree button ignores presses in the first half second, and clicks by scripts. */
  readonly hasPressDelay?: boolean | undefined;
  /** The app opens the dialog by itself. It is dropped if it repeats the text that was queued last, within 2 s. */
  readonly isAutomatic?: boolean | undefined;
  /** The dialog reports a result, and the answer only chooses the next page. It stays when the host navigates. */
  readonly isOutcome?: boolean | undefined;
  /** Good news: the dialog opens with a short animation. */
  readonly isGoodNews?: boolean | undefined;
  /** Adds a password field to the dialog. */
  readonly prompt?: Prompt | undefined;
  /** Closes the dialog. `isOk`: the member agreed. `typed`: the text in the password field. */
  readonly answer: (isOk: boolean, typed?: string) => void;
}

/** A dialog that asks for the member's password before something dangerous. */
export interface Prompt extends Pick<Question, 'title' | 'text' | 'okText'> {
  /** The label of the field. */
  readonly label: string;
  /** Whether the typed text can be sent. */
  readonly validate: (typed: string) => boolean;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** Shows one dialog and one toast at a time, and queues further dialogs and toasts. */
export interface Notices {
  /** The dialog that is shown, then the queued ones. */
  readonly questions: StoreApi<readonly Question[]>;
  /** The toast that is shown, then the queued ones. */
  readonly toasts: StoreApi<readonly Toast[]>;
  /** Resolves with whether the member agreed. A dialog that is already queued is not queued twice. */
  ask(question: Omit<Question, 'id' | 'answer' | 'prompt'>): Promise<boolean>;
  /** Resolves with the typed text; `null` if the member cancelled. */
  prompt(prompt: Prompt): Promise<string | null>;
  /** Queues a toast. A toast that is already queued is not queued twice. */
  showToast(text: string): void;
  /** Removes a toast and shows the next one. */
  hideToast(id: number): void;
  /** Refuses all questions. Dialogs that only report stay: with one button, or with `isOutcome`. */
  refuseAll(): void;
  /** Removes all dialogs and toasts. Each dialog counts as refused. */
  clear(): void;
}

/** The maximum number of dialogs, and of toasts, including the one that is shown. */
const MAX_QUEUED = 3;
/** A dialog that the app opens by itself is dropped if its text repeats the last one within this time. */
const REPEAT_MS = 2000;

export function createNotices(clock: Clock): Notices {
  const questions = createStore<readonly Question[]>(() => []);
  const toasts = createStore<readonly Toast[]>(() => []);
  let lastId = 0;
  let lastAsked = { text: '', askedAt: -Infinity };

  /** Resolves with the typed text if the member agreed; `null` if the dialog was refused or not queued. */
  function enqueue(question: Omit<Question, 'id' | 'answer'>): Promise<string | null> {
    const queuedQuestions = questions.getState();
    const { title, text, isAutomatic } = question;
    const isQueued = queuedQuestions.some((other) => title === other.title && text === other.text);
    const isRepeated =
      isAutomatic && text === lastAsked.text && clock.now() - lastAsked.askedAt < REPEAT_MS;
    if (isQueued || isRepeated || queuedQuestions.length >= MAX_QUEUED)
      return Promise.resolve(null);
    lastAsked = { text, askedAt: clock.now() };
    return new Promise((resolve) => {
      const id = ++lastId;
      const answer = (isOk: boolean, typed = '') => {
        questions.setState((queued) => queued.filter((other) => other.id !== id), true);
        resolve(isOk ? typed : null);
      };
      questions.setState([...queuedQuestions, { ...question, id, answer }], true);
    });
  }

  return {
    questions,
    toasts,
    ask: (question) => enqueue(question).then((answer) => answer !== null),
    prompt: (prompt) => enqueue({ ...prompt, prompt }),
    showToast(text) {
      const queuedToasts = toasts.getState();
      if (queuedToasts.some((other) => text === other.text)) return;
      // A full queue drops its last toast for the new one, which matters more.
      toasts.setState([...queuedToasts.slice(0, MAX_QUEUED - 1), { id: ++lastId, text }], true);
    },
    hideToast(id) {
      toasts.setState((queued) => queued.filter((other) => other.id !== id), true);
    },
    refuseAll() {
      for (const { cancelText, isOutcome, prompt, answer } of questions.getState())
        if (prompt || (cancelText && !isOutcome)) answer(false);
    },
    clear() {
      toasts.setState([], true);
      for (const { answer } of questions.getState()) answer(false);
    },
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from './clock.ts';

/** Closes the dialog. `isOk`: the member agreed. `typed`: the text in the password field. */
export type DialogAnswer = (isOk: boolean, typed?: string) => void;

/** A dialog that waits for an answer. Without `cancelText` it has one button. */
export interface DialogRequest {
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
  readonly answer: DialogAnswer;
}

/** A dialog that asks for the member's password before something dangerous. */
export interface Prompt extends Pick<DialogRequest, 'title' | 'text' | 'okText'> {
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
interface DialogsState {
  /** The dialog that is shown, then the queued ones. */
  readonly dialogs: readonly DialogRequest[];
  /** The toast that is shown, then the queued ones. */
  readonly toasts: readonly Toast[];
  /** Resolves with whether the member agreed. A dialog that is already queued is not queued twice. */
  readonly ask: (dialog: Omit<DialogRequest, 'id' | 'answer' | 'prompt'>) => Promise<boolean>;
  /** Resolves with the typed text; `null` if the member cancelled. */
  readonly prompt: (prompt: Prompt) => Promise<string | null>;
  /** Queues a toast. A toast that is already queued is not queued twice. */
  readonly showToast: (text: string) => void;
  /** Removes a toast and shows the next one. */
  readonly hideToast: (id: number) => void;
  /** Refuses all dialogs. Dialogs that only report stay: with one button, or with `isOutcome`. */
  readonly dismissAll: () => void;
  /** Removes all dialogs and toasts. Each dialog counts as refused. */
  readonly clear: () => void;
}

export type Dialogs = StoreApi<DialogsState>;

/** The maximum number of dialogs, and of toasts, including the one that is shown. */
const MAX_QUEUED = 3;
/** A dialog that the app opens by itself is dropped if its text repeats the last one within this time. */
const REPEAT_MS = 2000;

export const createDialogs = (clock: Clock): Dialogs =>
  createStore((set, get) => {
    let lastId = 0;
    let lastAsked = { text: '', askedAt: -Infinity };

    /** Resolves with the typed text if the member agreed; `null` if the dialog was refused or not queued. */
    function enqueue(dialog: Omit<DialogRequest, 'id' | 'answer'>): Promise<string | null> {
      const { dialogs } = get();
      const { title, text, isAutomatic } = dialog;
      const isQueued = dialogs.some((other) => title === other.title && text === other.text);
      const ageMs = clock.now() - lastAsked.askedAt;
      // A negative age means that the clock of the device was set back.
      const isRepeated = isAutomatic && text === lastAsked.text && ageMs >= 0 && ageMs < REPEAT_MS;
      if (isQueued || isRepeated || dialogs.length >= MAX_QUEUED) return Promise.resolve(null);
      lastAsked = { text, askedAt: clock.now() };
      return new Promise((resolve) => {
        const id = ++lastId;
        const answer = (isOk: boolean, typed = '') => {
          set((state) => ({ dialogs: state.dialogs.filter((other) => other.id !== id) }));
          resolve(isOk ? typed : null);
        };
        set({ dialogs: [...dialogs, { ...dialog, id, answer }] });
      });
    }

    return {
      dialogs: [],
      toasts: [],
      ask: (dialog) => enqueue(dialog).then((answer) => answer !== null),
      prompt: (prompt) => enqueue({ ...prompt, prompt }),
      showToast(text) {
        const { toasts } = get();
        if (toasts.some((other) => text === other.text)) return;
        // A full queue drops its last toast for the new one, which matters more.
        set({ toasts: [...toasts.slice(0, MAX_QUEUED - 1), { id: ++lastId, text }] });
      },
      hideToast: (id) =>
        set(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== id) })),
      dismissAll() {
        for (const { cancelText, isOutcome, prompt, answer } of get().dialogs)
          if (prompt || (cancelText && !isOutcome)) answer(false);
      },
      clear() {
        set({ toasts: [] });
        for (const { answer } of get().dialogs) answer(false);
      },
    };
  });

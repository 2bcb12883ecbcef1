import type { Clock } from '../lib/clock.ts';
import { createSubject, type Observable } from '../lib/subject.ts';

/** A dialog that waits for an answer. Without `cancel` there is only one. */
export interface Question {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** Small print, for example an error code. */
  readonly note?: string | undefined;
  readonly ok: string;
  readonly cancel?: string | undefined;
  /** Says what nobody asked for: the same words are not said again within two seconds. */
  readonly isEcho?: boolean | undefined;
  readonly answer: (isOk: boolean) => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** What stands over the pages: one dialog and one toast at a time, the rest in line. */
export interface Notices {
  readonly questions: Observable<readonly Question[]>;
  readonly toast: Observable<Toast | null>;
  /** Asks and answers whether it was agreed to; a text that already waits is not asked twice. */
  ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean>;
  showToast(text: string): void;
  hideToast(id: number): void;
  /** Takes everything down; what was asked counts as refused. */
  clear(): void;
}

const MAX_WAITING = 3;
const ECHO_MS = 2000;

export function createNotices(clock: Clock): Notices {
  const questions = createSubject<readonly Question[]>([]);
  const toast = createSubject<Toast | null>(null);
  let lastId = 0;
  let lastSaid = { text: '', at: -Infinity };

  return {
    questions,
    toast,
    ask(question) {
      const waiting = questions.get();
      const { title, text, isEcho } = question;
      const isWaiting = waiting.some((other) => title === other.title && text === other.text);
      const wasSaid = isEcho && text === lastSaid.text && clock.now() - lastSaid.at < ECHO_MS;
      if (isWaiting || wasSaid || waiting.length >= MAX_WAITING) return Promise.resolve(false);
      lastSaid = { text, at: clock.now() };
      return new Promise((resolve) => {
        const id = ++lastId;
        const answer = (isOk: boolean) => {
          questions.set(questions.get().filter((other) => other.id !== id));
          resolve(isOk);
        };
        questions.set([...waiting, { ...question, id, answer }]);
      });
    },
    showToast(text) {
      toast.set({ id: ++lastId, text });
    },
    hideToast(id) {
      if (toast.get()?.id === id) toast.set(null);
    },
    clear() {
      toast.set(null);
      for (const question of questions.get()) question.answer(false);
    },
  };
}

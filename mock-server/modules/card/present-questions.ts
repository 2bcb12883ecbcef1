import { versionOf } from '../shared/version-of.ts';
import { RISK_QUESTIONS } from './rules/risk-questions.ts';

/** The version of the questions, with their scores. */
export const QUESTIONS_VERSION = versionOf(RISK_QUESTIONS);

/** The questions as the member reads them, without the scores. */
export const presentQuestions = () => ({
  questions_version: QUESTIONS_VERSION,
  questions: RISK_QUESTIONS.map(({ id, title, options }) => ({
    id,
    title,
    options: options.map((option) => ({ id: option.id, text: option.text })),
  })),
});

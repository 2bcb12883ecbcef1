import { RISK_LEVEL, type RiskLevel } from '../../../../src/contract/statuses.ts';
import { RISK_QUESTIONS } from './risk-questions.ts';

// Converts questionnaire answers to a risk level, C1 to C5 (RULES.md, Wealth cards).

/** The lowest share of the maximum score for each level, in per cent. */
const THRESHOLDS: readonly (readonly [RiskLevel, number])[] = [
  [RISK_LEVEL.aggressive, 85],
  [RISK_LEVEL.growth, 65],
  [RISK_LEVEL.balanced, 40],
  [RISK_LEVEL.conservative, 20],
];

/** Returns the level, or `null` unless each question has exactly one valid answer. */
export function riskLevelOf(
  answers: readonly { readonly id: number; readonly option_id: number }[],
): RiskLevel | null {
  if (answers.length !== RISK_QUESTIONS.length) return null;
  let [score, highestScore] = [0, 0];
  for (const { id, options } of RISK_QUESTIONS) {
    const answer = answers.find((given) => given.id === id);
    const chosenOption = options.find((option) => option.id === answer?.option_id);
    if (!chosenOption) return null;
    score += chosenOption.score;
    highestScore += Math.max(...options.map((option) => option.score));
  }
  const percent = (score * 100) / highestScore;
  return THRESHOLDS.find(([, leastPercent]) => percent >= leastPercent)?.[0] ?? RISK_LEVEL.cautious;
}

import type { Config } from '../../api/client.ts';

type Answer = Config['help'][number];

export const topicsOf = (help: readonly Answer[]): readonly string[] => [
  ...new Set(help.map(({ topic }) => topic)),
];

/** The answers of a topic (all, if it is empty) in which each typed word occurs. */
export function findAnswers(
  help: readonly Answer[],
  { topic, typed }: { topic: string; typed: string },
): readonly Answer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return help.filter((entry) => {
    const text = `${entry.topic} ${entry.question} ${entry.answer}`.toLowerCase();
    return (topic === '' || entry.topic === topic) && words.every((word) => text.includes(word));
  });
}

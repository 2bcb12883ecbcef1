import type { Config } from '../../api/client.ts';

type HelpAnswer = Config['help'][number];

export const listTopics = (help: readonly HelpAnswer[]): readonly string[] => [
  ...new Set(help.map(({ topic }) => topic)),
];

/** Finds the answers of a topic that contain each typed word. An empty topic means all topics. */
export function findAnswers(
  help: readonly HelpAnswer[],
  { topic, typedText }: { topic: string; typedText: string },
): readonly HelpAnswer[] {
  const words = typedText.toLowerCase().split(/\s+/).filter(Boolean);
  return help.filter((entry) => {
    const text = `${entry.topic} ${entry.question} ${entry.answer}`.toLowerCase();
    return (topic === '' || entry.topic === topic) && words.every((word) => text.includes(word));
  });
}

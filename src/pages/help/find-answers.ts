import type { Config } from '../../api/client.ts';
import { searchText } from '../../contract/search-text.ts';
import { cleanText } from '../../lib/clean-text.ts';

type HelpAnswer = Config['help'][number];

export const listTopics = (help: readonly HelpAnswer[]): readonly string[] => [
  ...new Set(help.map(({ topic }) => topic)),
];

/** Finds the answers of a topic that contain each typed word. An empty topic means all topics. */
export function findAnswers(
  help: readonly HelpAnswer[],
  { topic, typedText }: { topic: string; typedText: string },
): readonly HelpAnswer[] {
  const words = searchText(cleanText(typedText)).split(/\s+/).filter(Boolean);
  return help.filter((entry) => {
    const text = searchText(`${entry.topic} ${entry.question} ${entry.answer}`);
    return (topic === '' || entry.topic === topic) && words.every((word) => text.includes(word));
  });
}

import type { Config } from '../../api/client.ts';
import { searchText } from '../../contract/search-text.ts';
import { cleanText } from '../../lib/clean-text.ts';

type HelpAnswer = Config['help'][number];

/** Words with the same meaning, such as 人工 and 客服. */
type Synonyms = readonly string[];

export const listTopics = (help: readonly HelpAnswer[]): readonly string[] => [
  ...new Set(help.map(({ topic }) => topic)),
];

/** Reads the table of synonyms in the texts of a language: `；` between the groups, `、` between the words of a group. */
export const readSynonyms = (table: string): readonly Synonyms[] =>
  table.split('；').map((group) => searchText(group).split('、'));

/**
 * Returns the conditions that an answer must meet: each names words, of which the answer contains one. Chinese is typed
 * without spaces, so a word such as 提现多久 may contain words of several groups. Then the rest of it does not count.
 */
function conditionsOf(word: string, synonyms: readonly Synonyms[]): readonly Synonyms[] {
  const groups = synonyms.filter((group) => group.some((synonym) => word.includes(synonym)));
  return groups.length > 0 ? groups : [[word]];
}

/** Splits a text into words. A synonym of several words, such as “how long”, stays together. */
function wordsOf(text: string, synonyms: readonly Synonyms[]): readonly string[] {
  const phrases = synonyms.flat().filter((word) => word.includes(' ') && text.includes(word));
  const rest = phrases.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);
  return [...phrases, ...rest.split(/\s+/).filter(Boolean)];
}

interface HelpSearch {
  /** An empty topic means all topics. */
  topic: string;
  typedText: string;
  synonyms: readonly Synonyms[];
}

/** Finds the answers of a topic that contain each typed word, or a word that means the same. */
export function findAnswers(
  help: readonly HelpAnswer[],
  { topic, typedText, synonyms }: HelpSearch,
): readonly HelpAnswer[] {
  const words = wordsOf(searchText(cleanText(typedText)), synonyms);
  return help.filter((entry) => {
    const text = searchText(`${entry.topic} ${entry.question} ${entry.answer}`);
    const containsOne = (condition: Synonyms) => condition.some((word) => text.includes(word));
    const meets = (word: string) =>
      text.includes(word) || conditionsOf(word, synonyms).every(containsOne);
    return (topic === '' || entry.topic === topic) && words.every(meets);
  });
}

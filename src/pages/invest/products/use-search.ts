import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../../api/api-query.ts';
import type { Config } from '../../../api/client.ts';
import { contract } from '../../../contract/contract.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cleanText } from '../../../lib/clean-text.ts';
import { paths } from '../../../paths.ts';
import { callAfter } from '../../../platform/clock.ts';
import { usePageServices } from '../../../ui/hooks/use-page-services.ts';
import { findAnswers, readSynonyms } from '../../shared/find-answers.ts';

/** The news are read when the member pauses for this long. */
const PAUSE_MS = 400;
const NEWS_COUNT = 3;

/** Returns the text once it has not changed for a moment. An empty text is returned at once. */
function useSettledText(text: string): string {
  const { clock } = usePageServices();
  const [settledText, setSettledText] = useState(text);
  useEffect(() => callAfter(clock, PAUSE_MS, () => setSettledText(text)), [clock, text]);
  return text && settledText;
}

/** Finds answers of the help and news by the typed text; nothing without a text. News are the only read. */
export function useSearch(typedText: string, { help }: Pick<Config, 'help'>) {
  const t = useT();
  const { isHidden } = usePageServices();
  const keyword = cleanText(typedText);
  const settledKeyword = useSettledText(keyword);
  const isEnabled = settledKeyword !== '' && !isHidden(paths.news());
  const news = useQuery({
    ...apiQuery(contract.index.news, {
      type: 'latest',
      keyword: settledKeyword,
      limit: NEWS_COUNT,
    }),
    enabled: isEnabled,
  });
  const synonyms = readSynonyms(t('help.synonyms'));
  return {
    keyword,
    answers: keyword === '' ? [] : findAnswers(help, { topic: '', typedText: keyword, synonyms }),
    /** Null until the member pauses: the news of an earlier text are not shown for this one. */
    news: isEnabled && settledKeyword === keyword ? news : null,
  };
}

export type SearchResults = ReturnType<typeof useSearch>;

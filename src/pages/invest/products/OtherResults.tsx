import type { OutputOf } from '../../../contract/endpoint.ts';
import type { news } from '../../../contract/index.ts';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { findForeignLanguage } from '../../../lib/find-foreign-language.ts';
import { paths } from '../../../paths.ts';
import { Accordion, AccordionItem } from '../../../ui/accordion/Accordion.tsx';
import { AsyncView } from '../../../ui/async-view/AsyncView.tsx';
import { usePageServices } from '../../../ui/hooks/use-page-services.ts';
import { useStyles } from '../../../ui/hooks/use-styles.ts';
import { ListGroup } from '../../../ui/rows/ListGroup.tsx';
import { CoverRow } from '../../../ui/rows/Rows.tsx';
import { SectionHead } from '../../../ui/section-head/SectionHead.tsx';
import { SkeletonRows } from '../../../ui/skeleton/SkeletonShapes.tsx';
import { TextButton } from '../../../ui/text-button/TextButton.tsx';
import styles from './search.module.css';
import type { SearchResults } from './use-search.ts';

/** More answers are in the help. */
const SHOWN_ANSWERS = 3;

/** What the typed words find besides products: answers of the help, then news. A group without results is absent. */
export function OtherResults({ results }: { results: SearchResults }) {
  const t = useT();
  return (
    <>
      {results.answers.length > 0 && <FoundAnswers answers={results.answers} />}
      {results.news && (
        <AsyncView
          isBlock
          query={results.news}
          skeleton={<SkeletonRows n={1} />}
          errorTitle={t('news.unavailable')}
          isEmpty={({ list }) => list.length === 0}
        >
          {({ list }) => <FoundNews news={list} keyword={results.keyword} />}
        </AsyncView>
      )}
    </>
  );
}

function FoundAnswers({ answers }: Pick<SearchResults, 'answers'>) {
  const css = useStyles(styles);
  const t = useT();
  const { openModal } = usePageServices();
  return (
    <section>
      <SectionHead title={t('help.title')} />
      <Accordion>
        {answers.slice(0, SHOWN_ANSWERS).map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
      {answers.length > SHOWN_ANSWERS && (
        <p className={css.more}>
          <TextButton aria-haspopup="dialog" onClick={() => openModal('help')}>
            {t('invest.moreAnswers')}
          </TextButton>
        </p>
      )}
    </section>
  );
}

interface FoundNewsProps {
  news: OutputOf<typeof news>['list'];
  keyword: string;
}

function FoundNews({ news, keyword }: FoundNewsProps) {
  const t = useT();
  const language = useTexts().language();
  return (
    <section>
      <SectionHead
        title={t('title.news')}
        moreLink={{ to: paths.news({ keyword }), text: t('home.more') }}
      />
      <ListGroup label={t('title.news')}>
        {news.map(({ id, title, source, is_ad, lang }) => (
          <CoverRow
            key={id}
            to={paths.newsDetail({ id })}
            title={<span lang={lang}>{title}</span>}
            hint={[is_ad && t('news.ad'), findForeignLanguage(lang, language), source]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ListGroup>
    </section>
  );
}

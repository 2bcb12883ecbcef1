import { Headset } from 'lucide';
import { useState } from 'react';
import type { Config } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { Accordion, AccordionItem } from '../../ui/accordion/Accordion.tsx';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';
import { ChipGroup } from '../../ui/chips/Chips.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { ListGroup, OutLinkRow } from '../../ui/rows/ListGroup.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { findAnswers, listTopics, readSynonyms } from '../shared/find-answers.ts';
import { useLinkUrl } from '../shared/use-trusted-urls.ts';
import styles from './help.module.css';

/** The operator's answers by topic with a search. The contact of customer service is always last. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const config = useConfig();
  return (
    <Sheet title={t('help.title')} onClose={onClose}>
      <AsyncView query={config} skeleton={<Skeleton height={320} />} errorTitle={t('help.failed')}>
        {({ help, service }) => (
          <>
            {help.length > 0 && <HelpAnswers help={help} />}
            <Contact service={service} />
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}

function HelpAnswers({ help }: Pick<Config, 'help'>) {
  const css = useStyles(styles);
  const t = useT();
  const [typedText, setTypedText] = useState('');
  const [topic, setTopic] = useState('');
  const synonyms = readSynonyms(t('help.synonyms'));
  const foundAnswers = findAnswers(help, { topic, typedText, synonyms });
  return (
    <div className={css.answers}>
      <Field
        label={t('help.search')}
        value={typedText}
        onChange={setTypedText}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
      />
      <ChipGroup
        label={t('help.topics')}
        options={[
          { value: '', name: t('help.all') },
          ...listTopics(help).map((name) => ({ value: name, name })),
        ]}
        value={topic}
        onChange={setTopic}
      />
      {foundAnswers.length > 0 && (
        <Accordion>
          {foundAnswers.map(({ question, answer }) => (
            <AccordionItem key={question} title={question}>
              {answer}
            </AccordionItem>
          ))}
        </Accordion>
      )}
      <div role="status">
        {foundAnswers.length === 0 && (
          <EmptyState title={t('help.none')} hint={t('help.noneHint')} />
        )}
      </div>
    </div>
  );
}

function Contact({ service }: Pick<Config, 'service'>) {
  const t = useT();
  const linkUrl = useLinkUrl();
  const { text, hours, url } = service;
  return (
    <>
      {text !== '' && (
        <Facts
          isLined
          rows={[
            [t('help.contact'), text],
            [t('help.hours'), hours],
          ]}
        />
      )}
      {url !== null && (
        <ListGroup isFlush label={t('help.contact')}>
          <OutLinkRow
            icon={Headset}
            label={t('help.online')}
            url={linkUrl(url)}
            purpose="service"
          />
        </ListGroup>
      )}
    </>
  );
}

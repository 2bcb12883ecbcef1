import { useState } from 'react';
import { YES } from '../../contract/flag.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { TextButton } from '../../ui/TextAction.tsx';
import type { SignList } from './sign-in-queries.ts';

const SHOWN = 3;

/** The rewards of a month, newest first; older ones on demand. */
export function SignRecords({ records }: { records: SignList['records']['list'] }) {
  const t = useT();
  const language = useTexts().language();
  const [isExpanded, setIsExpanded] = useState(false);
  const nameDay = shortDayNames(language);
  if (records.length === 0) return null;
  return (
    <Card
      title={t('signIn.records')}
      action={
        records.length > SHOWN &&
        !isExpanded && (
          <TextButton onClick={() => setIsExpanded(true)}>
            {t('signIn.allRecords', { n: records.length })}
          </TextButton>
        )
      }
    >
      <FactList isLined>
        {(isExpanded ? records : records.slice(0, SHOWN)).map(
          ({ id, date, streak, points, chance }) => (
            <Fact key={id} name={nameDay(date)} note={t('signIn.streakDay', { n: streak })}>
              {t('signIn.gotPoints', { n: points })}
              {chance === YES && ` · ${t('signIn.chance', { n: 1 })}`}
            </Fact>
          ),
        )}
      </FactList>
    </Card>
  );
}

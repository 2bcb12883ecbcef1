import { useState } from 'react';
import { YES } from '../../contract/flag.ts';
import { useT, useTexts } from '../../i18n/use-t.ts';
import { shortDayNames } from '../../lib/day-names.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { TextButton } from '../../ui/TextAction.tsx';
import type { SignList } from './sign-in-queries.ts';

const SHOWN = 3;

/** What each signature of a month has brought, newest first; the older ones on demand. */
export function SignRecords({ records }: { records: SignList['records']['list'] }) {
  const t = useT();
  const language = useTexts().language();
  const [isWhole, setIsWhole] = useState(false);
  const nameDay = shortDayNames(language);
  if (records.length === 0) return null;
  return (
    <Card
      title={t('sign.records')}
      action={
        records.length > SHOWN &&
        !isWhole && (
          <TextButton onClick={() => setIsWhole(true)}>
            {t('sign.allRecords', { n: records.length })}
          </TextButton>
        )
      }
    >
      <FactList isLined>
        {(isWhole ? records : records.slice(0, SHOWN)).map(
          ({ id, date, streak, points, chance }) => (
            <Fact key={id} name={nameDay(date)} note={t('sign.streakDay', { n: streak })}>
              {t('sign.gotPoints', { n: points })}
              {chance === YES && ` · ${t('sign.chance', { n: 1 })}`}
            </Fact>
          ),
        )}
      </FactList>
    </Card>
  );
}

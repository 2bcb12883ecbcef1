import { useT } from '../../i18n/use-t.ts';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import type { ShownTerms, Term } from './withdrawal-terms.ts';

interface ChangedTermsNoteProps {
  before: ShownTerms;
  after: ShownTerms;
  changes: readonly Term[];
}

/** Names each term that has changed since the member consented, with its old and its new value. */
export function ChangedTermsNote({ before, after, changes }: ChangedTermsNoteProps) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <Callout isAlert title={t('withdrawal.termsChanged')}>
      <p>{t('withdrawal.termsChangedText')}</p>
      <Facts
        rows={changes.map(({ name, format }) => [
          t(name),
          `${format(before, t)} → ${format(after, t)}`,
        ])}
      />
    </Callout>
  );
}

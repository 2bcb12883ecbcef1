import type { UseQueryResult } from '@tanstack/react-query';
import { readingOf } from '../../api/reading-of.ts';
import type { TextKey } from '../../i18n/catalogs.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';

interface ReadFailureProps {
  query: UseQueryResult<unknown>;
  title: TextKey;
  hint?: TextKey;
}

/** Says that what the rows beside it take from a read could not be had; draws nothing else. */
export function ReadFailure({ query, title, hint = 'async.failedHint' }: ReadFailureProps) {
  const t = useT();
  // What waits for another read has not failed.
  if (!query.isEnabled) return null;
  return (
    <AsyncView
      isBlock
      reading={readingOf(query)}
      skeleton={null}
      errorTitle={t(title)}
      errorHint={t(hint)}
    >
      {() => null}
    </AsyncView>
  );
}

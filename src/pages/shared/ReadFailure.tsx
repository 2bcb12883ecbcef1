import type { UseQueryResult } from '@tanstack/react-query';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { AsyncView } from '../../ui/async-view/AsyncView.tsx';

interface ReadFailureProps {
  query: UseQueryResult<unknown>;
  title: TextKey;
  hint?: TextKey;
}

/** Shows an error with a retry button if the query has failed; otherwise renders nothing. */
export function ReadFailure({ query, title, hint = 'async.failedHint' }: ReadFailureProps) {
  const t = useT();
  // A disabled query has not failed.
  if (!query.isEnabled) return null;
  return (
    <AsyncView isBlock query={query} skeleton={null} errorTitle={t(title)} errorHint={t(hint)}>
      {() => null}
    </AsyncView>
  );
}

import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readQuery } from '../../lib/leading-code.ts';

/** The query of this page. Text that follows a code or a number in the link is left out. */
export function useQueryParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => readQuery(search), [search]);
}

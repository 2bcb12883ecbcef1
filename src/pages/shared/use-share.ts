import type { SharedLink } from '../../platform/browser-environment.ts';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

/** Returns a function that shares a link. The function copies the link if sharing is not available. */
export function useShare(): (content: SharedLink) => void {
  const { share } = usePageServices();
  const copy = useCopy();
  return (content) =>
    void share(content).then((isOffered) => isOffered || copy(content.url, 'common.linkCopied'));
}

// The components around the pages, and the first reads of a page. Their chunk also contains home and the API client. It
// loads after the login page is painted, or with any other page.
export { DemoRibbon } from './DemoRibbon.tsx';
export { LoginByHostPage } from './LoginByHostPage.tsx';
export { LeaveBlocker } from './LeaveBlocker.tsx';
export { ModalLayer } from './ModalLayer.tsx';
export { DialogLayer } from './DialogLayer.tsx';
export { prefetchReads } from './prefetch-reads.ts';
export { OfflineNote } from './OfflineNote.tsx';
export { PageScope } from './PageScope.tsx';
export { RequireMember } from './RequireMember.tsx';
export { TabBar } from './TabBar.tsx';
export { OperatorNote } from '../pages/login/OperatorNote.tsx';

import { core } from '../../src/i18n/zh-Hans/core.ts';
import { ROUTES, type Route } from '../../src/routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { PAGE_FAULTS, type PageFault } from './page-faults.ts';
import { PageVisit } from './page-visit.ts';
import { recordTried } from './record-tried.ts';

// Every page under every fault, when it opens and when it refetches: it reports the fault once, a retry works, and
// typed values stay.

const TABLE = 'Pages: fault × page, when it opens and when it refetches';

/** These pages have no reads that a return refetches. */
const WITHOUT_REFETCH = ['title.login', 'title.officialCommunity'];
/** The banks have only texts and amounts, so the app reads them despite wrong types. */
const READ_WITH_WRONG_TYPES = ['title.withdrawalType'];
/** The title of a page whose link says more than its route. */
const OWN_TITLES: Partial<Record<string, string>> = { 'title.editPassword': '修改密码' };
const titleOf = ({ title }: Route) => OWN_TITLES[title] ?? core[title];
const WITHOUT_DRAFT = ['title.editPassword', 'title.realname'];

type Cell = (visit: PageVisit, fault: PageFault) => Promise<void>;

/** The page opens while its reads fail. */
const open: Cell = async (visit, fault) => {
  await visit.leave();
  await visit.spoil(fault, visit.reads);
  await visit.enter();
  if (fault.outcome === 'ends' && visit.isSignedIn) {
    await visit.settle(fault, visit.reads);
    await visit.expectReports(fault.onLoad);
    await visit.heal();
    await visit.signInAgain();
    return visit.expectWhole();
  }
  await expect(visit.title).toHaveText(titleOf(visit.route));
  await visit.settle(fault, visit.reads);
  if (fault.outcome === 'succeeds') await expect(visit.panels).toHaveCount(0);
  else {
    await expect(visit.retries.first()).toBeVisible();
    const messages = await visit.panels.allTextContents();
    expect(new Set(messages).size).toBe(messages.length);
  }
  // Without a session, a 401 ends none.
  await visit.expectReports(fault.outcome === 'ends' ? [] : fault.onLoad);
  const typed = await visit.type();
  await visit.heal();
  if (fault.isEmptied) await visit.reload();
  else {
    await visit.retry();
    await visit.expectTyped(typed);
    const isRead = READ_WITH_WRONG_TYPES.includes(visit.route.title);
    if (fault.kind === 'wrong-types' && isRead) await visit.reload();
  }
  await visit.expectWhole();
};

/** The page is shown, and the member returns to it while all reads fail. */
const refetch: Cell = async (visit, fault) => {
  const typed = await visit.type();
  await visit.spoil(fault);
  await visit.comeBack();
  await visit.settle(fault, visit.refetches);
  await visit.expectReports(fault.onRefresh);
  if (fault.outcome === 'ends') {
    await visit.heal();
    await visit.signInAgain();
  } else {
    await expect(visit.title).toHaveText(titleOf(visit.route));
    if (fault.outcome === 'fails') await visit.expectWhole();
    await visit.heal();
    await visit.comeBack();
  }
  await visit.expectWhole();
  await visit.expectReports(fault.onRefresh);
  // After the end of a session there is no draft of a password, a name or an identity number.
  if (fault.outcome !== 'ends' || !WITHOUT_DRAFT.includes(visit.route.title))
    await visit.expectTyped(typed);
};

/** Returns why the cell has failed, or null. */
async function tryCell(cell: Cell, visit: PageVisit, fault: PageFault): Promise<string | null> {
  try {
    await visit.begin();
    await cell(visit, fault);
    visit.end();
    return null;
  } catch (error) {
    return String(error);
  }
}

for (const route of ROUTES)
  test(
    `${core[route.title]} says each fault once, and works after a retry`,
    { tag: '@long' },
    async ({ page, host, mock, hostErrors }) => {
      // Many loads of a page in one test.
      test.slow();
      const visit = await PageVisit.open({ page, host, mock, route });
      const cells = WITHOUT_REFETCH.includes(route.title) ? { open } : { open, refetch };
      const failures: string[] = [];
      for (const fault of PAGE_FAULTS)
        for (const [instant, cell] of Object.entries(cells)) {
          const problem = await tryCell(cell, visit, fault);
          const uncaught = hostErrors.splice(0);
          const isOk = problem === null && uncaught.length === 0;
          if (!isOk) failures.push(`${fault.name}, ${instant}: ${problem ?? uncaught.join()}`);
          recordTried({ table: TABLE, row: fault.name, tried: 1, failed: isOk ? 0 : 1 });
        }
      expect(failures).toEqual([]);
    },
  );

import { core } from '../../src/i18n/zh-Hans/core.ts';
import { ROUTES, type Route } from '../../src/routes.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { PAGE_FAULTS, type PageFault } from './page-faults.ts';
import { PageVisit } from './page-visit.ts';
import { recordTried } from './record-tried.ts';

// Tries every page with every fault, when the page opens and when it refetches. The page reports the fault once, a
// retry works, and typed values stay.

const TABLE = 'Pages: fault × page, when it opens and when it refetches';

/** These pages have no reads that a return refetches. */
const WITHOUT_REFETCH = ['title.login', 'title.officialCommunity'];
/** The data of this page are only texts and amounts, which the app reads despite wrong types. */
const READ_WITH_WRONG_TYPES = ['title.withdrawalType'];
/** The titles that depend on the parameters of the page. */
const OWN_TITLES: Partial<Record<string, string>> = {
  'title.editPassword': t('my.changePassword'),
};
const titleOf = ({ title }: Route) => OWN_TITLES[title] ?? core[title];
const WITHOUT_DRAFT = ['title.editPassword', 'title.realname'];

type Cell = (visit: PageVisit, fault: PageFault) => Promise<void>;

/** Opens the page while its reads fail. */
const open: Cell = async (visit, fault) => {
  await visit.leaveApp();
  await visit.applyFault(fault, visit.reads);
  await visit.enterApp();
  if (fault.outcome === 'ends' && visit.isLoggedIn) {
    await visit.waitForFault(fault, visit.reads);
    await visit.expectReports(fault.onLoad);
    await visit.removeFaults();
    await visit.logInAgain();
    return visit.expectAllContent();
  }
  await expect(visit.title).toHaveText(titleOf(visit.route));
  await visit.waitForFault(fault, visit.reads);
  if (fault.outcome === 'succeeds') await expect(visit.errorPanels).toHaveCount(0);
  else {
    await expect(visit.retryButtons.first()).toBeVisible();
    const messages = await visit.errorPanels.allTextContents();
    expect(new Set(messages).size).toBe(messages.length);
  }
  // Without a session, a 401 ends no session, so no dialog reports it.
  await visit.expectReports(fault.outcome === 'ends' ? [] : fault.onLoad);
  const typedText = await visit.typeIntoForm();
  await visit.removeFaults();
  if (fault.hasEmptyList) await visit.reload();
  else {
    await visit.pressRetries();
    await visit.expectTyped(typedText);
    const readsWrongTypes = READ_WITH_WRONG_TYPES.includes(visit.route.title);
    if (fault.kind === 'wrong-types' && readsWrongTypes) await visit.reload();
  }
  await visit.expectAllContent();
};

/** Returns the member to a page that is shown, while all reads fail. */
const refetch: Cell = async (visit, fault) => {
  const typedText = await visit.typeIntoForm();
  await visit.applyFault(fault);
  await visit.comeBack();
  await visit.waitForFault(fault, visit.refetches);
  await visit.expectReports(fault.onRefresh);
  if (fault.outcome === 'ends') {
    await visit.removeFaults();
    await visit.logInAgain();
  } else {
    await expect(visit.title).toHaveText(titleOf(visit.route));
    if (fault.outcome === 'fails') await visit.expectAllContent();
    await visit.removeFaults();
    await visit.comeBack();
  }
  await visit.expectAllContent();
  await visit.expectReports(fault.onRefresh);
  // The end of a session deletes the draft of a password, a name or an identity number.
  if (fault.outcome !== 'ends' || !WITHOUT_DRAFT.includes(visit.route.title))
    await visit.expectTyped(typedText);
};

/** Returns why the cell has failed, or null. */
async function tryCell(cell: Cell, visit: PageVisit, fault: PageFault): Promise<string | null> {
  try {
    await visit.beginCell();
    await cell(visit, fault);
    visit.endCell();
    return null;
  } catch (error) {
    return String(error);
  }
}

for (const route of ROUTES)
  test(
    `${core[route.title]} reports each fault once, and works after a retry`,
    { tag: '@long' },
    async ({ page, host, mock, hostErrors }) => {
      // The test loads a page many times.
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

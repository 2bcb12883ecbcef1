import type { Mock } from '../../../mock-server/app.ts';
import { YES } from '../../../src/contract/flag.ts';
import { PRIZE_RECORD_STATUS } from '../../../src/contract/statuses.ts';

/** The operator shows the notice 演示环境提示 as an announcement that opens by itself. */
export const announceDemo = ({ db, transaction }: Mock) =>
  transaction(() => db.notices.update(4, { is_popup: YES }));

/** The newest issued prize of the first member is a VIP trial. */
export const memberWonVipTrial = ({ db, transaction }: Mock) =>
  transaction(() => {
    const { prize_records, users } = db;
    const member = users.find(({ mobile }) => mobile === '13800000001');
    const trial = prize_records.find(({ prize }) => prize.type === 'vip_trial');
    // The list shows the newest prize first.
    const newestIssued = prize_records
      .where('user_id', member!.id)
      .findLast(({ status }) => status === PRIZE_RECORD_STATUS.issued);
    prize_records.update(newestIssued!.id, { prize: trial!.prize });
  });

export const countSignIns = ({ db }: Mock) => db.sign_logs.all().length;

export const readArticle = ({ db }: Mock, id: number) => db.news.get(id)!;

/** The operator replaces the content of an article. */
export const editArticle = ({ db, transaction }: Mock, id: number, content_html: string) =>
  transaction(() => void db.news.update(id, { content_html }));

/** The operator publishes one article for each title. Returns their ids. */
export const publishArticles = (
  { db, transaction }: Mock,
  contents: readonly (readonly [title: string, html: string])[],
) =>
  transaction(() => {
    const { id: _, ...template } = db.news.all()[0]!;
    return contents.map(
      ([title, content_html]) => db.news.insert({ ...template, title, content_html }).id,
    );
  });

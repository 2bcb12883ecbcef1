import { frame } from './frame.ts';
import { address } from './pages/address.ts';
import { asset } from './pages/asset.ts';
import { download } from './pages/download.ts';
import { editPassword } from './pages/edit-password.ts';
import { help } from './pages/help.ts';
import { holdings } from './pages/holdings.ts';
import { home } from './pages/home.ts';
import { hotNews } from './pages/hot-news.ts';
import { inProgress } from './pages/in-progress.ts';
import { invest } from './pages/invest.ts';
import { inviteAward } from './pages/invite-award.ts';
import { invite } from './pages/invite.ts';
import { lottery } from './pages/lottery.ts';
import { messages } from './pages/messages.ts';
import { myPrize } from './pages/my-prize.ts';
import { my } from './pages/my.ts';
import { newsDetail } from './pages/news-detail.ts';
import { news } from './pages/news.ts';
import { officialCommunity } from './pages/official-community.ts';
import { realname } from './pages/realname.ts';
import { receipt } from './pages/receipt.ts';
import { register } from './pages/register.ts';
import { reminder } from './pages/reminder.ts';
import { signIn } from './pages/sign-in.ts';
import { team } from './pages/team.ts';
import { vip } from './pages/vip.ts';
import { withdrawalType } from './pages/withdrawal-type.ts';
import { withdrawal } from './pages/withdrawal.ts';

/** The texts of all pages but login; they load with the first of these pages. */
export const pages = {
  ...frame,
  ...address,
  ...asset,
  ...download,
  ...editPassword,
  ...help,
  ...holdings,
  ...home,
  ...hotNews,
  ...inProgress,
  ...invest,
  ...inviteAward,
  ...invite,
  ...lottery,
  ...messages,
  ...myPrize,
  ...my,
  ...newsDetail,
  ...news,
  ...officialCommunity,
  ...realname,
  ...receipt,
  ...register,
  ...reminder,
  ...signIn,
  ...team,
  ...vip,
  ...withdrawalType,
  ...withdrawal,
} as const;

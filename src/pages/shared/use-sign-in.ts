import { useNavigate } from 'react-router-dom';
import type { Member } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useInvalidateReads } from '../../api/stale-reads.ts';
import { CODE } from '../../contract/codes.ts';
import { contract } from '../../contract/contract.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { sign } from '../../contract/user/sign.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

type ShownReward = NonNullable<Member['sign']['next']>;

/** Signs in for the reward that the page shows, and shows the result in a dialog. */
export function useSignIn() {
  const t = useT();
  const dialogs = useDialogs();
  const submit = useSubmit((api) => api.user.sign, {
    action: 'sign',
    ownBusinessErrors: [CODE.stale],
  });
  const invalidateReads = useInvalidateReads(contract.user.sign);
  const showSignedDialog = useSignedDialog();

  async function sendSignIn(reward: ShownReward | undefined): Promise<void> {
    const outcome = await submit.send(
      reward ? { expected_points: reward.points, expected_chance: reward.chance } : {},
    );
    if (!outcome || (!outcome.ok && outcome.error.kind === 'cancelled')) return;
    if (outcome.ok) return showSignedDialog(outcome.data);
    // After a business error, the displayed data is outdated.
    void invalidateReads();
    if (outcome.error.code === CODE.stale)
      await dialogs.ask({
        title: t('signIn.changed'),
        text: t('signIn.changedText'),
        okText: t('common.ok'),
      });
  }

  return { submit, sendSignIn };
}

/** Returns a function that shows the reward in a dialog, with a link to the lottery if the reward has a draw chance. */
function useSignedDialog() {
  const t = useT();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { isHidden } = usePageServices();
  return async ({ date, points, streak, bonus, next, total_points }: OutputOf<typeof sign>) => {
    const hasChance = bonus.chance;
    const isLotteryOffered = hasChance && !isHidden(paths.lottery());
    const isConfirmed = await dialogs.ask({
      title: t('signIn.done', { n: points }),
      text: [
        t('signIn.doneText', { date, n: streak, total: total_points }),
        hasChance && t('signIn.doneChance'),
        t('signIn.doneNext', { n: next.points }),
      ]
        .filter(Boolean)
        .join(''),
      okText: t(isLotteryOffered ? 'signIn.toLottery' : 'common.done'),
      cancelText: isLotteryOffered ? t('common.done') : undefined,
      isOutcome: true,
      isGoodNews: hasChance,
    });
    if (isConfirmed && isLotteryOffered) void navigate(paths.lottery());
  };
}

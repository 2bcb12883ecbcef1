import type { Mock } from '../../../mock-server/app.ts';
import { type RandomSource, systemRandom } from '../../../mock-server/modules/shared/random.ts';
import type { StepUpAction } from '../../../mock-server/partner/rows.ts';
import { openStepUp } from '../../../mock-server/partner/step-ups.ts';

/** Creates the token with which a partner's server proves that the member consents to an action. */
export const createStepUp = (
  { db, transaction, clock }: Mock,
  memberId: number,
  action: StepUpAction,
  random: RandomSource = systemRandom,
): string =>
  transaction(() => {
    const consent = { userId: memberId, action, amount: null };
    return openStepUp(db, consent, clock.now(), random).token;
  });

/** Creates the token with which a partner's server proves that the first member consents to a withdrawal. */
export const createWithdrawalStepUp = (mock: Mock): string =>
  createStepUp(mock, 200001, 'withdraw');

/** How many step-up tokens can still be used. */
export const countStepUps = ({ db }: Mock): number => db.step_ups.all().length;

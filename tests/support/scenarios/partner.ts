import type { Mock } from '../../../mock-server/app.ts';
import { systemRandom } from '../../../mock-server/modules/shared/random.ts';
import { openStepUp } from '../../../mock-server/partner/step-ups.ts';

/** Creates the token with which a partner's server proves that the first member consents to a withdrawal. */
export const createWithdrawalStepUp = ({ db, transaction, clock }: Mock): string =>
  transaction(() => openStepUp(db, 200001, 'withdraw', clock.now(), systemRandom).token);

/** How many step-up tokens can still be used. */
export const countStepUps = ({ db }: Mock): number => db.step_ups.all().length;

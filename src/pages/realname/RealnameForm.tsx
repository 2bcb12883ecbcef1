import { useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { Member } from '../../api/client.ts';
import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { useConfig } from '../../api/use-config.ts';
import { CODE } from '../../contract/codes.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { auth } from '../../contract/user/account.ts';
import { useT } from '../../i18n/use-t.ts';
import { normalizeIdCard } from '../../lib/normalize-input.ts';
import { normalizeRealName } from '../../lib/normalize-name.ts';
import { MEMBER_KEY } from '../../session/member-query.ts';
import { useReadMember } from '../../session/use-read-member.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Checkbox } from '../../ui/checkbox/Checkbox.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IdNumberField } from '../../ui/id-number-field/IdNumberField.tsx';
import { checkInput } from '../shared/check-input.ts';
import { useForm } from '../shared/use-form.ts';
import styles from './realname.module.css';

// After these error codes the loaded member is outdated, such as the attempts left. The member is then refetched.
const OUTDATED_MEMBER_CODES: readonly (number | undefined)[] = [
  CODE.underAge,
  CODE.identityTaken,
  CODE.identityMismatch,
  CODE.alreadyVerified,
];

const EMPTY_VALUES = { real_name: '', id_card: '', agree_sensitive: false };

function toAuthInput({ real_name, id_card, agree_sensitive }: typeof EMPTY_VALUES) {
  return {
    real_name: normalizeRealName(real_name),
    id_card: normalizeIdCard(id_card),
    agree_sensitive,
  };
}

/** Why the verification is needed, and a form for the legal name, the identity number and the consent. */
export function RealnameForm({ member }: { member: Member }) {
  const { auth_reason, auth_tries_left } = member;
  const css = useStyles(styles);
  const t = useT();
  const { data: config, errorUpdateCount } = useConfig();
  // If the configuration failed to load, the site counts as a demo, as it does for the demo ribbon.
  const isDemo = config ? config.site.is_demo : errorUpdateCount > 0;
  const { form, submit, attemptsUsedUpError } = useRealnameForm();

  return (
    <>
      <p className={css.reason}>{t('realname.why')}</p>
      <p className={css.legalBasis}>{t('realname.basis')}</p>
      {isDemo && <Callout title={t('realname.demo')} />}
      {auth_reason && (
        <Callout isAlert isError title={t('realname.rejected')}>
          {`${t('realname.rejectedText', { reason: auth_reason })} ${t('realname.triesLeft', { n: auth_tries_left })}`}
        </Callout>
      )}
      <form className={css.form} noValidate onSubmit={form.onSubmit}>
        <Field {...form.field('real_name')} autoComplete="name" enterKeyHint="next" />
        <IdNumberField
          {...form.field('id_card')}
          hint={t('realname.idCardHint')}
          enterKeyHint="go"
        />
        <Checkbox {...form.checkbox('agree_sensitive')}>{t('realname.agree')}</Checkbox>
        {attemptsUsedUpError && (
          <Callout isAlert isError title={attemptsUsedUpError.msg || t('error.request')}>
            {t('realname.usedUpText')}
          </Callout>
        )}
        {!auth_reason && (
          <p className={css.triesLeft}>{t('realname.triesLeft', { n: auth_tries_left })}</p>
        )}
        <SubmitButton
          submit={submit}
          label={t('realname.submit')}
          busyLabel={t('realname.submitting')}
        />
      </form>
    </>
  );
}

/** Submits the name and number, then refetches the member. If this refetch fails, the next press only refetches. */
function useVerification() {
  const readMember = useReadMember();
  const submittedStatusRef = useRef<Member['auth_status'] | null>(null);
  return useSubmit((api) => async (input: InputOf<typeof auth>, options) => {
    submittedStatusRef.current ??= (await api.user.auth(input, options)).auth_status;
    const member = await readMember();
    // `readMember` may share a request sent before the submission, which returns the old status. Then read once more.
    const hasSubmittedStatus = member.auth_status === submittedStatusRef.current;
    const currentMember = hasSubmittedStatus ? member : await readMember();
    submittedStatusRef.current = null;
    return currentMember;
  });
}

function useRealnameForm() {
  const queryClient = useQueryClient();
  const submit = useVerification();
  const [attemptsUsedUpError, setAttemptsUsedUpError] = useState<ApiError | null>(null);
  const form = useForm({
    initial: EMPTY_VALUES,
    labels: {
      real_name: 'realname.name',
      id_card: 'realname.idCard',
      agree_sensitive: 'realname.agree',
    },
    check: (values) => checkInput(auth, toAuthInput(values), values),
    errorsByCode: { [CODE.underAge]: 'id_card', [CODE.identityTaken]: 'id_card' },
    send(values) {
      setAttemptsUsedUpError(null);
      return submit.send(toAuthInput(values));
    },
    onSuccess: () => form.set('id_card', ''),
    onFailure(error) {
      if (error.code === CODE.verificationAttemptsUsedUp) setAttemptsUsedUpError(error);
      if (OUTDATED_MEMBER_CODES.includes(error.code))
        void queryClient.invalidateQueries({ queryKey: MEMBER_KEY });
    },
  });

  return { form, submit, attemptsUsedUpError };
}

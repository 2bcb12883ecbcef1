import { useState } from 'react';
import { NO } from '../../contract/flag.ts';
import { AUTH_STATUS } from '../../contract/statuses.ts';
import { useMember } from '../../session/use-member.ts';
import { Page } from '../../ui/Page.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import { Approved } from './Approved.tsx';
import { Help } from './Help.tsx';
import { Pending } from './Pending.tsx';
import { RealnameForm } from './RealnameForm.tsx';
import { LogOutButton } from '../shared/LogOutButton.tsx';
import styles from './realname.module.css';

/** pages-sub/realname/index: the member's legal name and identity number, and what became of them. */
export function RealnamePage() {
  const css = useStyles(styles);
  const member = useMember();
  const { auth_status } = member;
  const [firstStatus] = useState(auth_status);
  const hasChanged = auth_status !== firstStatus;
  // An unverified member cannot go back; the page offers a logout instead.
  const isRequired = member.is_auth === NO;
  return (
    <Page hasBack={!isRequired}>
      {auth_status === AUTH_STATUS.approved ? (
        <Approved member={member} hasChanged={hasChanged} />
      ) : auth_status === AUTH_STATUS.pending ? (
        <Pending member={member} hasChanged={hasChanged} />
      ) : (
        <RealnameForm member={member} />
      )}
      <Help />
      {isRequired && (
        <div className={css['logout']}>
          <LogOutButton />
        </div>
      )}
    </Page>
  );
}

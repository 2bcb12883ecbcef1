import { MessagesSquare, ShieldCheck } from 'lucide';
import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { BrandMark } from '../../drawings/BrandMark.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { Lazy } from '../../lib/lazy.ts';
import { paths } from '../../paths.ts';
import { useLazy } from '../../ui/hooks/use-lazy.ts';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { Kept } from '../shared/use-form.ts';
import styles from './login.module.css';
import { LoginForm, type LoginValues } from './LoginForm.tsx';
import type { RegisterValues } from './RegisterForm.tsx';
import type { RegisterPartProps } from './RegisterPart.tsx';

interface LoginPageProps {
  /** The registration form, whose code is loaded separately. */
  registerPart: Lazy<{ Component: ComponentType<RegisterPartProps> }>;
  /** Shown at the end of the page: the operator's name, licence and contact. */
  foot: ReactNode;
}

/** pages/login/index: login, or registration with `?type=register`. */
export function LoginPage({ registerPart, foot }: LoginPageProps) {
  const css = useStyles(styles);
  const t = useT();
  const params = useQueryParams();
  const isRegister = params.get('type') === 'register';
  const invite = params.get('invite');
  // Each form keeps its values while the other one is shown.
  const loginValues = useState<Kept<LoginValues>>(null);
  const registerValues = useState<Kept<RegisterValues>>(null);
  return (
    <Page hasBack={false}>
      <div>
        <Dial isSmall={isRegister} />
        <div className={css.brandMark}>
          <BrandMark size={44} />
        </div>
        {isRegister ? (
          <h2 className={css.slogan}>{t('register.title')}</h2>
        ) : (
          <p className={css.slogan}>{`${t('login.statement1')}\n${t('login.statement2')}`}</p>
        )}
        <p className={css.tagline}>
          {t(invite && isRegister ? 'register.invited' : 'login.tagline')}
        </p>
        <ModeLinks isRegister={isRegister} invite={invite} />
      </div>
      {isRegister ? (
        <Register part={registerPart} invite={invite} keptValues={registerValues} />
      ) : (
        <LoginForm
          keptValues={loginValues}
          aside={
            <Link className={css.link} to={paths.editPassword()}>
              {t('title.editPassword')}
            </Link>
          }
        />
      )}
      <p className={css.hintAndLink}>
        {!isRegister && (
          <span className={css.lockHint}>
            <Icon icon={ShieldCheck} size={16} />
            <span>{t('login.lockHint')}</span>
          </span>
        )}
        <Link className={css.communityLink} to={paths.officialCommunity()}>
          <Icon icon={MessagesSquare} size={16} />
          <span>{t('title.officialCommunity')}</span>
        </Link>
      </p>
      <div className={css.operatorFoot}>{foot}</div>
    </Page>
  );
}

interface RegisterProps extends RegisterPartProps {
  part: LoginPageProps['registerPart'];
}

function Register({ part, ...props }: RegisterProps) {
  const code = useLazy(part);
  return code ? createElement(code.Component, props) : <Skeleton height={320} />;
}

const MODES = ['login', 'register'] as const;

/** The modes are links, because each form already has a button with the same name. */
function ModeLinks({ isRegister, invite }: { isRegister: boolean; invite: string | null }) {
  const css = useStyles(styles);
  const t = useT();
  const currentMode = isRegister ? 'register' : 'login';
  return (
    <nav className={css.modes} aria-label={t('login.modes')}>
      {MODES.map((mode) => (
        <Link
          key={mode}
          className={css.mode}
          replace
          to={paths.login({ type: mode === 'register' ? mode : null, invite })}
          aria-current={mode === currentMode || undefined}
        >
          {t(`${mode}.submit`)}
        </Link>
      ))}
    </nav>
  );
}

const DIAL_RADIUS = 124;
const DEGREES_PER_TICK = 3;

/** Returns an SVG path with a tick every three degrees, counted clockwise from the left. */
function tickPath(fromDegrees: number, toDegrees: number): string {
  const marks: string[] = [];
  for (let degrees = fromDegrees; degrees < toDegrees; degrees += DEGREES_PER_TICK) {
    const angle = (degrees * Math.PI) / 180;
    const innerRadius = DIAL_RADIUS - (degrees % 15 === 0 ? 24 : 14);
    const point = (radius: number) =>
      `${(DIAL_RADIUS - radius * Math.cos(angle)).toFixed(1)} ${(DIAL_RADIUS - radius * Math.sin(angle)).toFixed(1)}`;
    marks.push(`M${point(DIAL_RADIUS - 2)}L${point(innerRadius)}`);
  }
  return marks.join('');
}

// SVG paths of the ticks on a half dial: the lit ticks, and the dim ticks before and after them.
const TICKS_BEFORE = tickPath(-90, -27);
const LIT_TICKS = tickPath(-27, 33);
const TICKS_AFTER = tickPath(33, 91);

/** A decorative gauge beside the heading, which scrolls with it. It is small beside a heading of one line. */
function Dial({ isSmall }: { isSmall: boolean }) {
  const css = useStyles(styles);
  return (
    <svg
      className={css.dial}
      data-small={isSmall || undefined}
      viewBox="0 0 124 248"
      aria-hidden="true"
    >
      <path className={css.dimTicks} d={TICKS_BEFORE + TICKS_AFTER} />
      <path className={css.litTicks} d={LIT_TICKS} />
      <path className={css.dialHand} d="M44 166 124 124" />
      <circle cx="124" cy="124" r="6" fill="currentColor" />
    </svg>
  );
}

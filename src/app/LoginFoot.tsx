import { useContext } from 'react';
import { AroundPagesContext } from './use-around-pages.ts';

/** The operator's note below the login form. A separate component, so that its load does not render the form again. */
export function LoginFoot() {
  const aroundPages = useContext(AroundPagesContext);
  return aroundPages && <aroundPages.OperatorNote />;
}

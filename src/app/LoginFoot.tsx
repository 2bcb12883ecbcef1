import { useContext } from 'react';
import { FrameComponentsContext } from './use-frame-components.ts';

/** The operator's note below the login form. A separate component, so that its load does not render the form again. */
export function LoginFoot() {
  const frame = useContext(FrameComponentsContext);
  return frame && <frame.OperatorNote />;
}

import { useInsertionEffect } from 'react';
import type { StyleModule } from '../../lib/style-module.ts';
import { useUi } from '../ui-context.ts';

/** Returns the class names of a style module. Adds its sheet to the shadow root before the component is painted. */
export function useStyles<ClassName extends string>({ classes, sheet }: StyleModule<ClassName>) {
  const { adopt } = useUi().pageServices;
  useInsertionEffect(() => adopt(sheet()), [adopt, sheet]);
  return classes;
}

import * as drawings from '../../../src/drawings/drawings.tsx';
import { State } from '../State.tsx';

export function Story() {
  return Object.entries(drawings).map(([name, Drawing]) => (
    <State key={name} name={name}>
      <Drawing />
    </State>
  ));
}

import { State } from '../../embed-demo/gallery/State.tsx';
import * as drawings from './drawings.tsx';

export function Story() {
  return Object.entries(drawings).map(([name, Drawing]) => (
    <State key={name} name={name}>
      <Drawing />
    </State>
  ));
}

import { ReactOnly } from './react-only.tsx';

customElements.define('react-only', ReactOnly);

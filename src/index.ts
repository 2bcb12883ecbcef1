export { define } from './element/define.ts';

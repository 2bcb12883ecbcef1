import { define } from './element/define.ts';

define();

/// <reference path="./build-constants.d.ts" />
/// <reference path="./css-modules.d.ts" />
export { define } from './element/define.ts';
export type { GetSession } from './platform/bridge.ts';
export type { BridgePort } from './bridge/transports.ts';
export type { AppEvents } from './platform/app-events.ts';
export type { ElementState } from './element/mount.ts';
export type { Diagnostics } from './element/diagnose.ts';
export type { Logger } from './platform/diagnostic-log.ts';
export { WealthRewardsElement } from './element/wealth-rewards-element.ts';
export type {
  WealthRewardsEventMap,
  WealthRewardsProperties,
} from './element/wealth-rewards-element.ts';
export type { TextKey as MessageKey } from './i18n/text-key.ts';
export type {
  AttributeProperties,
  PropertyName,
  WealthRewardsAttributes,
} from './element/attributes.ts';
export type { PageAddress, PagePath } from './routes.ts';

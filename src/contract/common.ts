import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, flag, undefinedIfInvalid, optional, resourceUrl, shownText } from './fields.ts';
import { NO } from './flag.ts';
import { shownMoney } from './money.ts';
import { FEATURE, VIP_LEVEL } from './statuses.ts';
import { time } from './time.ts';

// The calls under /api/common: the operator's configuration.

const AGREEMENT_KEYS = ['user', 'privacy', 'invest', 'vip', 'lottery'] as const;

/** A switch of the operator. If it is missing, the app does not offer the feature. */
const switchFlag = () => optional(flag(), NO);

/** The minimum time that the risk disclosure is shown, if the operator sets none. */
const RISK_DWELL_SECONDS = 10;

const site = () =>
  v.object({
    brand: v.string(),
    logo: v.nullable(resourceUrl()),
    operator: shownText(),
    license: shownText(),
    icp: shownText(),
    is_demo: switchFlag(),
    link_hosts: optional(v.array(v.string()), []),
  });

/** The limits and the fee of a withdrawal. */
const withdrawalRules = () =>
  v.object({
    min: shownMoney(),
    max: optional(shownMoney()),
    day_times: optional(count()),
    day_amount: optional(shownMoney()),
    fee_rate: v.string(),
    fee_min: shownMoney(),
    fee_max: shownMoney(),
    arrival_text: shownText(),
    work_time: optional(v.string()),
    audit_over: optional(shownMoney()),
  });

const vipLevel = () =>
  v.object({
    level: v.picklist(Object.values(VIP_LEVEL)),
    name: v.string(),
    price: shownMoney(),
    original_price: v.nullable(shownMoney()),
    duration_days: count(),
    benefits: v.array(v.object({ key: v.string(), text: v.string(), value: v.string() })),
    status: flag(),
    /** Changes with the name, price, days and benefits. The order repeats it as `quote_plan_version`. */
    version: v.optional(undefinedIfInvalid(v.string())),
  });

/** The reward for an invitation, and its conditions and caps. */
export const inviteRules = () =>
  v.object({
    amount: shownMoney(),
    condition: optional(v.string()),
    month_cap: count(),
    total_cap: count(),
    expire_days: count(),
    text: v.string(),
  });

/** The operator's group chat. */
const community = () =>
  v.object({
    name: v.string(),
    url: resourceUrl(),
    qrcode: v.nullable(resourceUrl()),
    notice: shownText(),
  });

/** The operator's way to add money to a balance outside of the app, such as a bank transfer. */
const topUp = () => v.object({ text: v.string(), url: v.nullable(resourceUrl()) });

/** 0: the app hides the feature. 1: it offers the feature. 2: it says that the feature is closed for now. */
const featureSwitch = () => optional(v.picklist(Object.values(FEATURE)), FEATURE.notOffered);

/** The switches of the features. */
const features = () =>
  optional(
    v.object({
      lottery: featureSwitch(),
      vip: featureSwitch(),
      card: featureSwitch(),
      invite: featureSwitch(),
      sign: featureSwitch(),
      download: switchFlag(),
      /** If set, `user/getMoneyLog` reads `keyword`, `from` and `to`. */
      record_search: switchFlag(),
    }),
    {},
  );

/** Questions and answers in the language of the call. The app groups them by `topic`. */
const help = () =>
  optional(v.array(v.object({ topic: v.string(), question: v.string(), answer: v.string() })), []);

export const config = endpoint('GET', '/api/common/config', {
  isPublic: true,
  input: () => ({}),
  output: () =>
    v.object({
      site: site(),
      agreements: optional(
        v.array(
          v.object({
            key: v.picklist(AGREEMENT_KEYS),
            title: v.string(),
            version: v.string(),
            url: resourceUrl(),
          }),
        ),
        [],
      ),
      register: optional(
        v.object({
          open: switchFlag(),
          invite_required: switchFlag(),
          password_rule: optional(v.string()),
        }),
        {},
      ),
      withdraw: undefinedIfInvalid(withdrawalRules()),
      vip_levels: optional(v.array(vipLevel()), []),
      invite: undefinedIfInvalid(inviteRules()),
      card: optional(
        v.object({
          cooling_off_hours: optional(count()),
          risk_dwell_seconds: optional(count(), RISK_DWELL_SECONDS),
          risk_valid_days: optional(count()),
        }),
        {},
      ),
      community: undefinedIfInvalid(community()),
      service: optional(
        v.object({ text: shownText(), url: v.nullable(resourceUrl()), hours: shownText() }),
        { url: null },
      ),
      /** Without it, the app names only the rewards as sources of a balance. */
      top_up: undefinedIfInvalid(topUp()),
      help: help(),
      download: optional(v.object({ enabled: switchFlag(), version: optional(v.string()) }), {}),
      features: features(),
      /**
       * For how many hours after a write the backend answers `resolve` (RULES.md, Requests). If missing,
       * the app never asks for an outcome.
       */
      idempotency: v.optional(v.object({ retention_hours: count() })),
      server_time: time(),
    }),
});

import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, flag, resourceUrl, text } from './fields.ts';
import { money } from './money.ts';
import { VIP_LEVEL } from './statuses.ts';
import { time } from './time.ts';

// The calls under /api/common: the operator's configuration.

const percent = v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{2}$/));

export const AGREEMENT_KEYS = ['user', 'privacy', 'invest', 'vip', 'lottery'] as const;

export const config = endpoint('GET', '/api/common/config', {
  open: true,
  input: {},
  output: v.object({
    site: v.object({
      brand: text(30),
      logo: v.nullable(resourceUrl()),
      operator: text(60),
      license: text(60),
      icp: text(60),
      is_demo: flag(),
      link_hosts: v.array(text(253)),
    }),
    agreements: v.array(
      v.object({
        key: v.picklist(AGREEMENT_KEYS),
        title: text(40),
        version: text(20),
        url: resourceUrl(),
      }),
    ),
    register: v.object({ open: flag(), invite_required: flag(), password_rule: text(100) }),
    withdraw: v.object({
      min: money(),
      max: money(),
      day_times: count(),
      day_amount: money(),
      fee_rate: percent,
      fee_min: money(),
      fee_max: money(),
      arrival_text: text(100),
      work_time: text(60),
      audit_over: money(),
    }),
    vip_levels: v.array(
      v.object({
        level: v.picklist(Object.values(VIP_LEVEL)),
        name: text(20),
        price: money(),
        original_price: v.nullable(money()),
        duration_days: count(),
        benefits: v.array(v.object({ key: text(30), text: text(60), value: text(30) })),
        status: flag(),
      }),
    ),
    invite: v.object({
      amount: money(),
      condition: text(100),
      month_cap: count(),
      total_cap: count(),
      expire_days: count(),
      text: text(500),
    }),
    card: v.object({
      cooling_off_hours: count(),
      risk_dwell_seconds: count(),
      risk_valid_days: count(),
    }),
    community: v.object({
      name: text(40),
      url: resourceUrl(),
      qrcode: v.nullable(resourceUrl()),
      notice: text(300),
    }),
    service: v.object({ text: text(60), url: v.nullable(resourceUrl()), hours: text(40) }),
    download: v.object({ enabled: flag(), version: text(20) }),
    features: v.object({
      lottery: flag(),
      vip: flag(),
      card: flag(),
      invite: flag(),
      sign: flag(),
      download: flag(),
    }),
    /**
     * How many hours the backend answers `resolve` for a write (RULES.md, Requests). If missing, the
     * app never asks for an outcome.
     */
    idempotency: v.optional(v.object({ retention_hours: count() })),
    server_time: time(),
  }),
});

import { CODE, type Code } from '../../src/contract/codes.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { MessageLanguage } from '../../src/contract/error-messages.ts';
import {
  type BusinessError,
  FieldsError,
  formatMessage,
  NotSavedError,
} from '../business-error.ts';
import { inLanguage } from '../modules/shared/demo-texts.ts';

/** A finished answer. A replay sends its text again, byte for byte. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Seconds to wait, for a rate limit business error. */
  readonly retryAfter?: number;
}

/** The language, time and trace id of an answer. */
export interface ResponseMetadata {
  readonly language: MessageLanguage;
  /** Milliseconds since 1970 by the mock's clock. */
  readonly now: number;
  readonly traceId: string;
}

/** Returns English if the `Accept-Language` header begins with `en`, otherwise Chinese. */
export function languageOf(acceptLanguage: string | undefined): MessageLanguage {
  return acceptLanguage?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh';
}

function envelopeText(metadata: ResponseMetadata, code: Code, msg: string, data: unknown): string {
  const time = Math.floor(metadata.now / 1000);
  return JSON.stringify({ code, msg, data, time, trace_id: metadata.traceId } satisfies Envelope);
}

export function successAnswer(metadata: ResponseMetadata, data: unknown): Answer {
  const msg = formatMessage(CODE.success, metadata.language);
  return { status: 200, text: envelopeText(metadata, CODE.success, msg, data) };
}

function businessErrorData(error: BusinessError, language: MessageLanguage): unknown {
  if (!(error instanceof FieldsError)) return inLanguage(error.data, language);
  const errors = error.errors.map(({ field, code, n = 0 }) => ({
    field,
    msg: formatMessage(code, language, { field, n }),
  }));
  return { field: errors[0]?.field, errors };
}

export function businessErrorAnswer(metadata: ResponseMetadata, error: BusinessError): Answer {
  const msg =
    error instanceof NotSavedError
      ? error.text[metadata.language]
      : formatMessage(error.code, metadata.language, error.params);
  const text = envelopeText(metadata, error.code, msg, businessErrorData(error, metadata.language));
  const retryAfter = error.status === 429 ? error.data?.['retry_after'] : undefined;
  return typeof retryAfter === 'number'
    ? { status: error.status, text, retryAfter }
    : { status: error.status, text };
}

/** The answer to an unexpected error. It does not reveal the cause. */
export function unexpectedErrorAnswer(metadata: ResponseMetadata): Answer {
  return {
    status: 500,
    text: envelopeText(metadata, CODE.busy, formatMessage(CODE.busy, metadata.language), null),
  };
}

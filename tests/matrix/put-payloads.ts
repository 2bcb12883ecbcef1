import * as v from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import {
  choicesOf,
  isObject,
  metadataOf,
  nodeOf,
  schemaOf,
  type SchemaNode,
} from '../../src/contract/schema-node.ts';

/** Returns the payload for each place of an answer. */
export interface PayloadSource {
  /** Text that people wrote. */
  readonly text: () => string;
  /** The address of a picture or a page. */
  readonly address: () => string;
}

/** The field in which the operator lists the trusted hosts. */
const TRUSTED_HOSTS_FIELD = 'link_hosts';
/** The operator's brand, which the home page shows in full. */
const BRAND_FIELD = 'brand';
const LONGEST_BRAND = 40;

const isFreeText = ({ type, pipe = [] }: SchemaNode) =>
  type === 'string' && pipe.slice(1).every(({ type: rule }) => rule === 'metadata');

function putInto(node: SchemaNode, value: unknown, source: PayloadSource): unknown {
  if (metadataOf(node).wire === 'link') return source.address();
  if (isFreeText(node)) return source.text();
  // Puts a text also where the mock sends null.
  if (node.wrapped && value === null) return isFreeText(node.wrapped) ? source.text() : null;
  if (node.wrapped) return value === undefined ? value : putInto(node.wrapped, value, source);
  const { entries, item } = node;
  if (entries && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const entry = name === TRUSTED_HOSTS_FIELD ? undefined : entries[name];
        if (name === BRAND_FIELD) return [name, source.text().slice(0, LONGEST_BRAND)];
        return [name, entry ? putInto(entry, part, source) : part];
      }),
    );
  if (item && Array.isArray(value)) return value.map((row) => putInto(item, row, source));
  const choice = choicesOf(node).find((each) => v.is(schemaOf(each), value));
  return choice ? putInto(choice, value, source) : value;
}

/** Returns the data of an answer with a payload in every text and address. The data still fits the contract. */
export const putPayloads = (call: Endpoint, data: unknown, source: PayloadSource) =>
  putInto(nodeOf(call.output), data, source);

/** Puts a text into every string of a value. */
export function putEverywhere(value: unknown, text: () => string): unknown {
  if (typeof value === 'string') return text();
  if (Array.isArray(value)) return value.map((part) => putEverywhere(part, text));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === TRUSTED_HOSTS_FIELD || name === BRAND_FIELD ? part : putEverywhere(part, text),
    ]),
  );
}

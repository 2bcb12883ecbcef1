import * as v from 'valibot';
import {
  choicesOf,
  isObject,
  metadataOf,
  schemaOf,
  type SchemaNode,
} from '../../src/contract/schema-node.ts';

const BIDI = /\p{Bidi_Control}/u;

const isOptional = ({ type }: SchemaNode) => type === 'optional';
/** A flag is 0 or 1 on the wire, and a boolean in the app. */
const isFlag = ({ type, pipe = [] }: SchemaNode) =>
  type === 'picklist' && pipe.some((action) => action.type === 'transform');
const isPlainObject = (value: object) => Object.getPrototypeOf(value) === Object.prototype;

function violationsOfFields(node: SchemaNode, value: unknown, path: string): string[] {
  if (!isObject(value) || !isPlainObject(value)) return [`${path} is no plain object`];
  const { entries = {} } = node;
  const unknownFields = Object.keys(value).filter((name) => !Object.hasOwn(entries, name));
  return [
    ...unknownFields.map((name) => `${path}.${name} is not in the contract`),
    ...Object.entries(entries).flatMap(([name, entry]) =>
      isOptional(entry) && !Object.hasOwn(value, name)
        ? []
        : violationsOf(entry, value[name], `${path}.${name}`),
    ),
  ];
}

/** Lists where decoded data breaks what the contract promises to pages, such as money in whole fen. */
export function violationsOf(node: SchemaNode, value: unknown, path = 'data'): string[] {
  const { wire } = metadataOf(node);
  if (wire === 'money' || wire === 'shown-money')
    return Number.isSafeInteger(value) ? [] : [`${path} is no whole number of fen`];
  if (isFlag(node)) return typeof value === 'boolean' ? [] : [`${path} is no boolean`];
  if (node.wrapped) {
    const emptyValue = isOptional(node) ? undefined : null;
    return value === emptyValue ? [] : violationsOf(node.wrapped, value, path);
  }
  if (node.type === 'object') return violationsOfFields(node, value, path);
  if (node.type === 'array' && node.item) {
    const { item } = node;
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((row, i) => violationsOf(item, row, `${path}[${i}]`));
  }
  const choices = choicesOf(node);
  if (choices.length > 0)
    return choices.some((choice) => violationsOf(choice, value, path).length === 0)
      ? []
      : [`${path} matches none of the allowed choices`];
  if (typeof value === 'string' && BIDI.test(value)) return [`${path} has bidi controls`];
  return v.is(schemaOf(node), value) ? [] : [`${path} is ${String(value)}`];
}

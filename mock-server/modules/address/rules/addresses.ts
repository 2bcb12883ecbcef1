import { CODE } from '../../../../src/contract/codes.ts';
import type { Db } from '../../../store/tables.ts';
import { ownRow } from '../../shared/own-row.ts';

export const addressesOf = (db: Db, userId: number) => db.addresses.where('user_id', userId);

/** Returns the address if it belongs to the member. Otherwise refuses, as if it did not exist. */
export const ownAddress = (db: Db, userId: number, id: number) =>
  ownRow(db.addresses.get(id), userId, CODE.addressNotFound);

/** Trims a tag. A blank tag becomes null. */
export const tagOf = (tag: string | null | undefined) => tag?.trim() || null;

// One asked-for upload: where to, by whom, and whether it may replace.
import type { Caller } from '../../http/credentials.ts';
import type { ObjectAddress } from '../http/object-address.ts';

export type Upload = ObjectAddress & {
  /** `server` for signed addresses: the one who signed was asked for. */
  caller: Caller | 'server';
  ownerId: string | null;
  isUpsert: boolean;
  /** Of `storage.operation()`. */
  operation: string;
};

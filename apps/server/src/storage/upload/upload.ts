// Parameters of an upload: target, caller and whether it may replace an object.
import type { Caller } from '../../http/credentials.ts';
import type { ObjectAddress } from '../http/object-address.ts';

export type Upload = ObjectAddress & {
  /**
   * `server` for an upload to a signed URL. The permissions of the user who had the URL signed were
   * checked when the URL was signed, so they are not checked again.
   */
  caller: Caller | 'server';
  ownerId: string | null;
  isUpsert: boolean;
  /**
   * Name of the operation that this upload performs. The SQL function `storage.operation()` returns
   * the name, so that policies can allow or refuse each operation separately.
   */
  operation: string;
};

// Parameters of an upload: target, caller and whether it may replace an object.
import type { Caller } from '../../http/credentials.ts';
import type { ObjectAddress } from '../http/object-address.ts';

export type Upload = ObjectAddress & {
  /**
   * `server` for an upload to a signed URL, because the permissions of the user who signed the URL
   * were checked when it was signed.
   */
  caller: Caller | 'server';
  ownerId: string | null;
  isUpsert: boolean;
  /** Operation that policies read with the SQL function `storage.operation()`. */
  operation: string;
};

// Parameters of an upload: target, caller and whether it may replace an object.
import type { Caller } from '../../http/credentials.ts';
import type { ObjectAddress } from '../http/object-address.ts';

export type Upload = ObjectAddress & {
  /**
   * The value `server` is for uploads to a signed URL. The permissions of the user who signed the
   * URL were checked at that time.
   */
  caller: Caller | 'server';
  ownerId: string | null;
  isUpsert: boolean;
  /** Operation that policies read with the SQL function `storage.operation()`. */
  operation: string;
};

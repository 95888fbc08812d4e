// Parameters of an upload: target, caller and whether it may replace an object.
import type { Caller } from '../../http/credentials.ts';
import type { ObjectAddress } from '../http/object-address.ts';

export type Upload = ObjectAddress & {
  /**
   * `server` for a signed URL, because the rights of its signer were checked when the URL was
   * signed.
   */
  caller: Caller | 'server';
  ownerId: string | null;
  isUpsert: boolean;
  /** Value of `storage.operation()`. */
  operation: string;
};

// Parameters of an upload: target, caller and whether it may replace an object.
import type { Caller } from '../../http/credentials.ts';
import type { ObjectAddress } from '../http/object-address.ts';

export type Upload = ObjectAddress & {
  /** `server` for signed URLs, whose signer was checked when signing. */
  caller: Caller | 'server';
  ownerId: string | null;
  isUpsert: boolean;
  /** Value of `storage.operation()`. */
  operation: string;
};

// Parameters of an upload: target, caller and whether it may replace an object.
import type { Caller } from '../../http/credentials.ts';
import type { ObjectAddress } from '../http/object-address.ts';

export type Upload = ObjectAddress & {
  /**
   * `server` for an upload to a signed URL. The permissions of the signing user were checked when
   * the URL was signed. They are not checked again at the upload.
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

// Caller of a TUS request. It is passed in async local storage, because the TUS library has no
// concept of a caller.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../../http/credentials.ts';
import type { NewUpload } from './resumable-upload.ts';

export type TusCaller = {
  /**
   * Credential of the caller: a key or an access token. For paths under …/sign, it is the token in
   * the header `x-signature`.
   */
  by: { kind: 'token'; caller: Caller } | { kind: 'signature'; token: string };
  isUpsert: boolean;
  /** Origin that the client used, without a trailing slash. */
  baseUrl: string;
  /** Data of the new upload. Undefined until the upload has been validated and allowed. */
  created?: NewUpload;
};

export const tusCaller = new AsyncLocalStorage<TusCaller>();

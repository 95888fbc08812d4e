// Who sends one TUS request, carried beside it: the protocol's library knows no callers.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../../http/credentials.ts';
import type { NewUpload } from './resumable-upload.ts';

export type TusCaller = {
  /** Under …/sign with `x-signature`, or with a key or token. */
  by: { kind: 'token'; caller: Caller } | { kind: 'signature'; token: string };
  isUpsert: boolean;
  /** Of the address that the client used, without a trailing slash. */
  baseUrl: string;
  /** Set when a new upload was read and allowed. */
  created?: NewUpload;
};

export const tusCaller = new AsyncLocalStorage<TusCaller>();

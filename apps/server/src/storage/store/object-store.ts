// The one interface to the store of bytes. Keys are versions that this server made, never names that people chose.
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../http/byte-range.ts';

export type ObjectStore = {
  /** Takes the staged file over; when it resolves the bytes survive a crash. The same key again replaces them. */
  put(version: string, stagedPath: string, size: number): Promise<void>;
  /** @returns undefined when there are no such bytes. Both ends of a range are included. */
  read(version: string, range?: ByteRange): Promise<Readable | undefined>;
  /** @returns Bytes, or undefined when there are none under this key. */
  sizeOf(version: string): Promise<number | undefined>;
  /** @returns false when the source is missing. */
  copy(from: string, to: string): Promise<boolean>;
  /** No error when they are gone already. */
  remove(version: string): Promise<void>;
};

// Position of a change among all changes, formatted as text and parsed.
import type { Change } from '../change.ts';

export type Position = { lsn: bigint; index: number };

export const START_POSITION: Position = { lsn: 0n, index: -1 };

export const formatPosition = ({ lsn, index }: Position): string => `${lsn}/${index}`;

export function parsePosition(text: string): Position {
  const found = /^(\d+)\/(-?\d+)$/.exec(text);
  return found ? { lsn: BigInt(found[1] ?? 0), index: Number(found[2]) } : START_POSITION;
}

export const isAfter = ({ commit, index }: Change, { lsn, index: last }: Position): boolean =>
  commit.lsn > lsn || (commit.lsn === lsn && index > last);

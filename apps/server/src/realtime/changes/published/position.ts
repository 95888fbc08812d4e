// Position of a change among all changes, formatted as text and parsed.
import type { Change } from '../change.ts';

export type Position = { lsn: bigint; index: number };

export const NOWHERE: Position = { lsn: 0n, index: -1 };

export const writePosition = ({ lsn, index }: Position): string => `${lsn}/${index}`;

export function readPosition(text: string): Position {
  const found = /^(\d+)\/(-?\d+)$/.exec(text);
  return found ? { lsn: BigInt(found[1] ?? 0), index: Number(found[2]) } : NOWHERE;
}

export const isAfter = ({ commit, index }: Change, { lsn, index: last }: Position): boolean =>
  commit.lsn > lsn || (commit.lsn === lsn && index > last);

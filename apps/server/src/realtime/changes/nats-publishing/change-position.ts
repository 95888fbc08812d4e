// Position of a change among all changes, with functions that convert a position to text and back.
import type { Change } from '../change.ts';

export type ChangePosition = { lsn: bigint; index: number };

export const START_POSITION: ChangePosition = { lsn: 0n, index: -1 };

export const formatPosition = ({ lsn, index }: ChangePosition): string => `${lsn}/${index}`;

export function parsePosition(text: string): ChangePosition {
  const found = /^(\d+)\/(-?\d+)$/.exec(text);
  return found ? { lsn: BigInt(found[1] ?? 0), index: Number(found[2]) } : START_POSITION;
}

export const isChangeAfter = (
  { commit, index }: Change,
  { lsn, index: last }: ChangePosition,
): boolean => commit.lsn > lsn || (commit.lsn === lsn && index > last);

// Balance and movements of a broker's float.
import { FLOAT_STEPS, knownStep } from '../../../shared/ledger/float-steps.ts';

export type MoveKind = (typeof FLOAT_STEPS)[number] | 'other';

export const moveKindOf = (kind: string): MoveKind => knownStep(FLOAT_STEPS, kind);

// Kinds of the movements of a broker's float.
import { FLOAT_STEPS, knownStepOrOther } from '../../../shared/ledger/float-steps.ts';

export type FloatMoveKind = (typeof FLOAT_STEPS)[number] | 'other';

export const floatMoveKindOf = (kind: string): FloatMoveKind => knownStepOrOther(FLOAT_STEPS, kind);

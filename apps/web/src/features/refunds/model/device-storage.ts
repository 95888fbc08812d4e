// Device storage of refund codes for parcels and disputes.
import { secretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const COUNTER_CODE = secretKind('counter-code');

// Device storage of refund codes for parcels and disputes.
import { registerSecretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const COUNTER_REFUND_CODE = registerSecretKind('counter-code');

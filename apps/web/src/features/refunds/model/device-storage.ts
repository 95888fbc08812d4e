// Registers the refund codes of parcels and disputes as secrets that the device stores.
import { registerSecretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const COUNTER_REFUND_CODE = registerSecretKind('counter-code');

// What collecting a refund of a parcel or dispute keeps on the device.
import { secretKind } from '../../../shared/secret-code/secret-kinds.ts';

export const COUNTER_CODE = secretKind('counter-code');

// Reads a parcel by its tracking code, without sign-in.
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';

/** Returns the raw response; the screen validates it. */
export const trackDelivery = (code: string): Promise<unknown> =>
  callAsVisitor('track_delivery', { p_code: code }, { parse: (answer) => answer });

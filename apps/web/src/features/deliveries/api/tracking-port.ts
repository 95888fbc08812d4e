// Asks where a parcel is by the code of its link, as anybody may.
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';

/** The answer as it came; the screen reads it. */
export const trackDelivery = (code: string): Promise<unknown> =>
  callAsVisitor('track_delivery', { p_code: code }, { parse: (answer) => answer });

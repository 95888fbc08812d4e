// Parses a reference entered at the counter: a transfer reference, or the reference of a refund of
// a parcel or dispute.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { normalizeReference } from './normalize-reference.ts';

export type CounterReference = { of: 'transfer' | 'refund'; reference: string };

const LABEL = /^WP\d{10}$/;
const DISPUTE = /^WSD(?=[0-9A-Z]{8}$)/;

/** @returns undefined when the text is not a valid reference. */
export function counterReferenceOf(text: string): CounterReference | undefined {
  const typed = toLatinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  if (LABEL.test(typed)) return { of: 'refund', reference: typed };
  const isDispute = DISPUTE.test(typed);
  const reference = normalizeReference(isDispute ? typed.replace(DISPUTE, '') : text);
  if (!reference) return undefined;
  return isDispute
    ? { of: 'refund', reference: reference.replace('WSL', 'WSD') }
    : { of: 'transfer', reference };
}

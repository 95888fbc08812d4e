// Cash as a broker types what he counted: whole dirhams, without the limits of a transfer.
import { readDirhams } from '@wasl/core/money';

/** Centimes; undefined when it is no amount of whole dirhams above zero. */
export const parseCount = (text: string): number | undefined => readDirhams(text).centimes;

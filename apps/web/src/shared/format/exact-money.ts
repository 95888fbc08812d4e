// Amounts with their centimes where there are some: a tax or a commission is rarely a whole dirham.
import { dirhamUnit } from '@wasl/core/dirham-unit';
import { amountStart, formatDirhams } from './money.ts';

const CENTIMES = 100;

/** `1.09 MAD`, `1,09 DH` or `1,09 درهم`; a whole amount as formatMoney writes it. */
export function formatExactMoney(centimes: number, language: string): string {
  const rest = Math.abs(centimes % CENTIMES);
  // The sign of the rest: whole dirhams of -0.73 are none, and would have lost it.
  const whole = formatDirhams(centimes - (centimes % CENTIMES), language);
  const sign = centimes < 0 && centimes > -CENTIMES ? '\u200e-' : '';
  const decimals = rest ? `${language === 'en' ? '.' : ','}${String(rest).padStart(2, '0')}` : '';
  return `${amountStart(centimes, language)}${sign}${whole}${decimals}\u00a0${dirhamUnit(language)}`;
}

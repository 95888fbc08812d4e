// Formats amounts such as taxes and commissions, including their centimes if there are any.
import { dirhamUnit } from '@wasl/core/dirham-unit';
import { amountDirectionMark, formatDirhams } from './money.ts';

const CENTIMES = 100;

/**
 * Formats centimes as `1.09 MAD`, `1,09 DH` or `1,09 درهم`. An amount in whole dirhams has the same
 * format as in `formatMoney`.
 */
export function formatExactMoney(centimes: number, language: string): string {
  const rest = Math.abs(centimes % CENTIMES);
  // For amounts such as -0.73, `whole` is 0 and has no minus sign, so the sign is added here.
  const whole = formatDirhams(centimes - (centimes % CENTIMES), language);
  const sign = centimes < 0 && centimes > -CENTIMES ? '\u200e-' : '';
  const decimals = rest ? `${language === 'en' ? '.' : ','}${String(rest).padStart(2, '0')}` : '';
  return `${amountDirectionMark(centimes, language)}${sign}${whole}${decimals}\u00a0${dirhamUnit(language)}`;
}

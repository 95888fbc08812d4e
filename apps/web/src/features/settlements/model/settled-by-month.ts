// Cash that a broker gave and received in settlements, by month in Moroccan time.
import type { Settlement } from './settlement.ts';

const MONTH = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Africa/Casablanca',
});

/**
 * @returns For each month, its first day and the centimes that the broker gave and received.
 * Declined and expired settlements do not count.
 */
export function settledByMonth(settlements: readonly Settlement[]) {
  const sums = new Map<string, [given: number, received: number]>();
  for (const { status, ended_at: at, is_giver: isGiver, amount_centimes: amount } of settlements) {
    if (status !== 'settled' || !at) continue;
    const parts = MONTH.formatToParts(new Date(at));
    const part = (type: string) => parts.find((one) => one.type === type)?.value;
    const month = `${part('year')}-${part('month')}-01`;
    const [given, received] = sums.get(month) ?? [0, 0];
    sums.set(month, isGiver ? [given + amount, received] : [given, received + amount]);
  }
  return [...sums].map(([month, centimes]) => ({ month, centimes }));
}

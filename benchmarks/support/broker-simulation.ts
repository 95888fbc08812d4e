// Simulates brokers for a month: the cash in each drawer, the customers who bring or collect money,
// and the operations that fail for lack of cash or float.

export type OperationCounts = {
  payouts: number;
  failed: number;
  cashIns: number;
  turnedAway: number;
};

/** Number of brokers in each city. */
const CITIES = [20, 16, 14, 12, 10, 9, 7, 5, 4, 3];
const DAYS_KNOWN = 14;
const USUAL = 0.8;
/** Minimum cash in a drawer, in centimes. */
const LEAST = 100_000;

export class SimulatedBroker {
  readonly id: string;
  readonly city: number;
  /** Customers per day, and the share of them who collect money. */
  readonly customers: number;
  readonly payoutShare: number;
  cash: number;
  float: number;
  private readonly days: { in: number; out: number }[] = [];

  constructor(place: number, city: number, capital: number, customers: number, share: number) {
    this.id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    this.city = city;
    this.cash = capital;
    this.float = capital;
    this.customers = customers;
    this.payoutShare = share;
  }

  /**
   * Moves cash into the drawer, or out of it if the amount is negative. The float changes by the
   * opposite amount.
   */
  move(centimes: number): void {
    this.cash += centimes;
    this.float -= centimes;
  }

  remember(day: { in: number; out: number }): void {
    this.days.push(day);
    if (this.days.length > DAYS_KNOWN) this.days.shift();
  }

  /**
   * Computes the cash or float that a broker needs for a day. The database uses the same rule: the
   * need is the smallest amount that was enough on at least 80% of the remembered days. At most
   * DAYS_KNOWN days are remembered.
   */
  needOf(side: 'in' | 'out'): number {
    const sums = this.days.map((day) => day[side]).sort((one, other) => one - other);
    return Math.max(LEAST, sums[Math.ceil(sums.length * USUAL) - 1] ?? 0);
  }
}

/**
 * Half of the brokers mostly take money in, as in towns from which people send money. The other
 * half mostly pay money out, as in villages that receive it.
 */
export function createRandomBrokers(draw: () => number, capital: number): SimulatedBroker[] {
  return CITIES.flatMap((count, city) =>
    Array.from({ length: count }, (_, n) => {
      const place = CITIES.slice(0, city).reduce((sum, one) => sum + one, n);
      const lean = 0.1 + 0.2 * draw();
      const share = place % 2 === 0 ? 0.5 + lean : 0.5 - lean;
      return new SimulatedBroker(place, city, capital, 4 + Math.floor(draw() * 9), share);
    }),
  );
}

/** Amounts from 100 to 5,000 dirhams, in centimes. Most of them are small. */
const amount = (draw: () => number) => Math.round(100 * 50 ** (draw() ** 1.3)) * 100;

/**
 * Simulates a day. Only completed operations count towards the cash that a broker needs. The real
 * need is computed from the ledger, which has no entries for failed payouts either.
 */
export function simulateDay(
  brokers: SimulatedBroker[],
  draw: () => number,
  tally: OperationCounts,
): void {
  for (const broker of brokers) {
    const day = { in: 0, out: 0 };
    const customers = Math.round(broker.customers * (0.5 + draw()));
    for (let n = 0; n < customers; n += 1) {
      const sum = amount(draw);
      if (draw() < broker.payoutShare) {
        tally.payouts += 1;
        if (broker.cash < sum) tally.failed += 1;
        else {
          broker.move(-sum);
          day.out += sum;
        }
      } else {
        tally.cashIns += 1;
        if (broker.float < sum) tally.turnedAway += 1;
        else {
          broker.move(sum);
          day.in += sum;
        }
      }
    }
    broker.remember(day);
  }
}

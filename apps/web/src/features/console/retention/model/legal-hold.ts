// Possible subjects of a legal hold, and the range of its review date: from tomorrow to one year
// ahead.

export const LEGAL_HOLD_KINDS = ['person', 'transfer', 'delivery', 'case'] as const;
export type LegalHoldKind = (typeof LEGAL_HOLD_KINDS)[number];

const DAY = 86_400_000;
const YEAR_OF_DAYS = 365;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function reviewDateRange(now: Date): { earliest: string; latest: string } {
  return {
    earliest: isoDay(now.getTime() + DAY),
    latest: isoDay(now.getTime() + YEAR_OF_DAYS * DAY),
  };
}

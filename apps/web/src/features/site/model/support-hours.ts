// When people answer: Monday to Friday, 9:00 to 18:00 in Morocco.

const OPENS_AT = 9;
const CLOSES_AT = 18;
const FREE_DAYS = ['Sat', 'Sun'];

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

export function isSupportOpen(now: Date): boolean {
  const parts = clock.formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const hour = Number(read('hour'));
  return !FREE_DAYS.includes(read('weekday')) && hour >= OPENS_AT && hour < CLOSES_AT;
}

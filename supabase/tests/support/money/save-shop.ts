// Form values of a broker's shop in the centre of Fes, which is open all week from nine to noon and
// from two to six.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import type { Caller } from '../database/caller.ts';

export type OpeningHours = {
  is_other: boolean;
  weekday: number;
  opens_at: string;
  closes_at: string;
};

export const openingHours = (
  weekday: number,
  opens_at: string,
  closes_at: string,
  is_other = false,
): OpeningHours => ({
  is_other,
  weekday,
  opens_at,
  closes_at,
});

export const WEEKLY_HOURS = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  openingHours(weekday, '09:00', '12:00'),
  openingHours(weekday, '14:00', '18:00'),
]);

export const SAMPLE_SHOP = {
  p_name: 'Agence Talaa',
  p_address: '27, rue Talaa Kbira',
  p_landmark: 'Beside the fountain',
  p_phone: '0535 63 00 00',
  p_latitude: 34.0626,
  p_longitude: -4.9773,
};

export async function saveShop(
  db: Client,
  caller: Caller,
  { hours = WEEKLY_HOURS, ...changes }: { hours?: unknown } & Record<string, unknown> = {},
  name: 'save_my_shop' | 'save_broker_shop' = 'save_my_shop',
): Promise<Record<string, unknown>> {
  const args = { ...SAMPLE_SHOP, p_hours: JSON.stringify(hours), ...changes };
  return (await call<Record<string, Record<string, unknown>>>(db, caller, name, args))[name] ?? {};
}

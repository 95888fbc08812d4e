// Form values of a shop, their validation, and their conversion to the arguments of the database
// function.
import { formatPhone, normalizePhone } from '@wasl/core/phone';
import { readCoordinate, writeCoordinate } from '../map/read-coordinate.ts';
import type { Shop, ShopSpan } from './shop.ts';

export type ShopForm = {
  name: string;
  address: string;
  landmark: string;
  phone: string;
  latitude: string;
  longitude: string;
  hours: ShopSpan[];
  closedDays: string[];
  /**
   * Start date of the temporary hours. Temporary hours apply between two dates, for example in
   * Ramadan.
   */
  otherFrom: string | null;
  otherUntil: string | null;
};

export const SHOP_FIELDS = [
  'name',
  'address',
  'landmark',
  'phone',
  'latitude',
  'hours',
  'closed_days',
  'other_from',
  'other_until',
] as const;
export type ShopField = (typeof SHOP_FIELDS)[number];

const text = (degrees: number | null) => (degrees === null ? '' : writeCoordinate(degrees));

/** Returns the form values of an existing shop. */
export function formOfShop(shop: Shop): ShopForm {
  return {
    name: shop.name,
    address: shop.address,
    landmark: shop.landmark,
    phone: shop.phone ? formatPhone(shop.phone) : '',
    latitude: text(shop.latitude),
    longitude: text(shop.longitude),
    hours: shop.hours,
    closedDays: shop.closed_days,
    otherFrom: shop.other_from,
    otherUntil: shop.other_until,
  };
}

/** A day ends at midnight. If 00:00 is typed as an end, it means 24:00. */
const closing = (time: string) => (time === '00:00' ? '24:00' : time);

/** Returns the hours in the format of the database. */
export const toStoredHours = (hours: ShopSpan[]): ShopSpan[] =>
  hours.map((span) => ({ ...span, closes_at: closing(span.closes_at) }));

/**
 * Returns whether each time range ends after it starts, and no two time ranges of a day overlap or
 * touch.
 */
export const areHoursValid = (hours: ShopSpan[]): boolean =>
  !hours.some(isWrong) && !hours.some(meetsAnother);

/** Returns the arguments of save_my_shop. Temporary hours without dates are omitted. */
export function shopArguments(form: ShopForm) {
  const hasOther = form.otherFrom !== null || form.otherUntil !== null;
  return {
    p_name: form.name.trim(),
    p_address: form.address.trim(),
    p_landmark: form.landmark.trim(),
    p_phone: form.phone.trim(),
    // The database function accepts null, but its generated type does not. Hence the type casts.
    p_latitude: (readCoordinate(form.latitude, 90) ?? null) as number,
    p_longitude: (readCoordinate(form.longitude, 180) ?? null) as number,
    p_hours: toStoredHours(form.hours.filter(({ is_other: isOther }) => hasOther || !isOther)),
    p_closed_days: form.closedDays,
    ...(form.otherFrom ? { p_other_from: form.otherFrom } : {}),
    ...(form.otherUntil ? { p_other_until: form.otherUntil } : {}),
  };
}

/** Returns the first invalid field. The database checks the same rules. */
export function problemOfShop(form: ShopForm): ShopField | undefined {
  const isTyped = form.latitude.trim() !== '' || form.longitude.trim() !== '';
  const isPlaced =
    readCoordinate(form.latitude, 90) !== undefined &&
    readCoordinate(form.longitude, 180) !== undefined;
  if (form.name.trim().length < 2) return 'name';
  if (form.address.trim().length < 3) return 'address';
  if (form.phone.trim() && !normalizePhone(form.phone)) return 'phone';
  if (isTyped && !isPlaced) return 'latitude';
  return areHoursValid(form.hours) ? undefined : 'hours';
}

/**
 * Format of a time that `readClock` returns. If `readClock` cannot parse an input, the form keeps
 * the typed text. Such a text usually does not match this format, but 25:00 does.
 */
const CLOCK = /^\d\d:\d\d$/;

const isWrong = ({ opens_at: from, closes_at: until }: ShopSpan) =>
  !CLOCK.test(from) || !CLOCK.test(until) || from >= closing(until);

function meetsAnother(one: ShopSpan, index: number, all: ShopSpan[]): boolean {
  return all.some(
    (other, place) =>
      place > index &&
      other.is_other === one.is_other &&
      other.weekday === one.weekday &&
      other.opens_at <= closing(one.closes_at) &&
      one.opens_at <= closing(other.closes_at),
  );
}

/** Adds a suggested time range to a weekday (1 is Monday). */
export const addSpan = (hours: ShopSpan[], weekday: number, isOther: boolean): ShopSpan[] => {
  const last = hours.findLast((one) => one.weekday === weekday && one.is_other === isOther);
  const times = last
    ? { opens_at: '15:00', closes_at: '19:00' }
    : { opens_at: '09:00', closes_at: '13:00' };
  return [...hours, { weekday, is_other: isOther, ...times }];
};

/** Copies Monday's hours to every day. */
export const copyMondayHours = (hours: ShopSpan[], isOther: boolean): ShopSpan[] => {
  const monday = hours.filter((one) => one.weekday === 1 && one.is_other === isOther);
  return [
    ...hours.filter((one) => one.is_other !== isOther),
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => monday.map((one) => ({ ...one, weekday }))),
  ];
};

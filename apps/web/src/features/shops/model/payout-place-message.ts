// Message from the sender to the recipient: the amount, the shop, the deadline and what to bring.
// It never contains the secret code, which the sender sends separately (decision 56). A stranger
// who reads only one of the two messages cannot collect the money.
import { formatPhone } from '@wasl/core/phone';
import type { Language } from '../../../i18n/language.ts';
import type { T } from '../../../i18n/use-t.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { mapLink } from '../../../shared/map/map-link.ts';
import type { PayoutPlaceShop } from '../api/shop-queries.ts';

/**
 * Data about the transfer that the message contains: its reference, and the amount that the
 * recipient gets, in centimes.
 */
export type ForwardedTransfer = { reference: string; centimes: number };

/**
 * Returns the message as plain text with one item per line. Items without a value, such as the
 * landmark, are omitted.
 */
export function payoutPlaceMessage(
  place: PayoutPlaceShop,
  { reference, centimes }: ForwardedTransfer,
  t: T,
  language: Language,
): string {
  const amount = formatMoney(centimes, language);
  const words = [place.name, place.address].join(', ');
  const { latitude, longitude } = place;
  return [
    place.ready_at || !place.ready_by
      ? t('shops.message_ready', { amount })
      : t('shops.message_ready_by', {
          amount,
          time: formatClock(place.ready_by, language, new Date()),
        }),
    words,
    place.landmark,
    place.phone ? formatPhone(place.phone) : null,
    // The link opens a web map and not a map app. The type of the recipient's phone is unknown, but
    // every phone can open a web page.
    mapLink({ latitude, longitude, words }, ''),
    place.until ? t('shops.message_until', { time: formatTime(place.until, language) }) : null,
    t('shops.message_reference', { reference }),
    t('shops.message_bring'),
  ]
    .filter(Boolean)
    .join('\n');
}

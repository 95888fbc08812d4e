// What a sender passes on to her recipient: how much, where and until when, and what to bring. Never the secret code, which travels
// alone (decision 56): whoever reads one of the two messages has half of what a payout needs.
import { formatPhone } from '@wasl/core/phone';
import type { Language } from '../../../i18n/language.ts';
import type { T } from '../../../i18n/use-t.ts';
import { formatClock } from '../../../shared/format/clock.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { mapLink } from '../../../shared/map/map-link.ts';
import type { PayoutPlaceShop } from '../api/shop-queries.ts';

/** Of a transfer: what its recipient gets, in centimes, and what the broker finds it by. */
export type ForwardedTransfer = { reference: string; centimes: number };

export function placeMessage(
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
    // A page, which every phone opens: the message does not know on which one it is read.
    mapLink({ latitude, longitude, words }, ''),
    place.until ? t('shops.message_until', { time: formatTime(place.until, language) }) : null,
    t('shops.message_reference', { reference }),
    t('shops.message_bring'),
  ]
    .filter(Boolean)
    .join('\n');
}

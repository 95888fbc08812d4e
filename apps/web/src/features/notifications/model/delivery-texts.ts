// The text of each notification about a parcel, by party.
import type { MessageKey } from '../../../i18n/message-key.ts';

export const DELIVERY_TEXTS: Record<string, MessageKey> = {
  'submitted:receiver': 'notifications.delivery_submitted',
  'weigh_in_asked:sender': 'notifications.delivery_weigh_in_asked',
  'picked_up:sender': 'notifications.delivery_picked_up',
  'picked_up:receiver': 'notifications.delivery_to_you_picked_up',
  'out_for_delivery:sender': 'notifications.delivery_out_for_delivery',
  'out_for_delivery:receiver': 'notifications.delivery_to_you_out_for_delivery',
  'attempt_failed:sender': 'notifications.delivery_attempt_failed',
  'attempt_failed:receiver': 'notifications.delivery_to_you_attempt_failed',
  'rescheduled:sender': 'notifications.delivery_rescheduled',
  'rescheduled:receiver': 'notifications.delivery_to_you_rescheduled',
  'refused:sender': 'notifications.delivery_refused',
  'refused:receiver': 'notifications.delivery_to_you_returns',
  'return_started:sender': 'notifications.delivery_return_started',
  'return_started:receiver': 'notifications.delivery_to_you_returns',
  'delivered:sender': 'notifications.delivery_delivered',
  'delivered:receiver': 'notifications.delivery_to_you_delivered',
  'returned:sender': 'notifications.delivery_returned',
  'returned:receiver': 'notifications.delivery_to_you_returned',
  'cancelled:sender': 'notifications.delivery_cancelled',
  'cancelled:receiver': 'notifications.delivery_to_you_cancelled',
  'lost:sender': 'notifications.delivery_lost',
  'lost:receiver': 'notifications.delivery_to_you_lost',
  'claim_decided:sender': 'notifications.delivery_claim_decided',
  'claim_decided:receiver': 'notifications.delivery_to_you_claim_decided',
};

// What a notification says, in the reader's language.
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { T } from '../../../i18n/use-t.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatDay } from '../../../shared/format/time.ts';
import { DELIVERY_TEXTS } from './delivery-texts.ts';
import type { Notification } from './notification.ts';

/** In the words of the party that is told; whatever a newer server adds is told in general words. */
const OF_TRANSFERS: Record<string, MessageKey> = {
  'confirmed:chosen_broker': 'notifications.asked_ahead',
  'broker_preaccepted:sender': 'notifications.broker_preaccepted',
  'broker_declined:sender': 'notifications.broker_declined',
  'cash_recorded:sender': 'notifications.cash_recorded',
  'cash_rejected:cash_broker': 'notifications.cash_rejected',
  'funded:cash_broker': 'notifications.count_confirmed',
  'funded:receiver': 'notifications.money_coming',
  'funded:chosen_broker': 'notifications.asked',
  'funded:broker': 'notifications.can_pay_out',
  'broker_accepted:sender': 'notifications.broker_accepted',
  'broker_accepted:receiver': 'notifications.money_ready',
  'broker_gave_up:sender': 'notifications.broker_gave_up',
  'broker_gave_up:receiver': 'notifications.money_later',
  'payout_locked:sender': 'notifications.payout_locked',
  'payout_code_renewed:broker': 'notifications.code_renewed',
  'payout_counted:broker': 'notifications.payout_counted',
  'voucher_made:sender': 'notifications.voucher_made',
  'voucher_made:broker': 'notifications.voucher_for_broker',
  'completed:sender': 'notifications.completed',
  'completed:receiver': 'notifications.collected',
  'abandoned:receiver': 'notifications.cancelled_to_you',
  'abandoned:broker': 'notifications.cancelled_for_broker',
  'expired:sender': 'notifications.expired',
  'expired:receiver': 'notifications.expired_to_you',
  'expired:broker': 'notifications.cancelled_for_broker',
  'refund_locked:sender': 'notifications.refund_locked',
  'refund_paid:sender': 'notifications.refund_paid',
  'held:sender': 'notifications.held',
  'held:receiver': 'notifications.held_to_you',
  'held:broker': 'notifications.held_for_broker',
  'hold_released:sender': 'notifications.hold_released',
  'hold_released:receiver': 'notifications.hold_released_to_you',
  'hold_released:broker': 'notifications.hold_released_for_broker',
  'hold_refused:sender': 'notifications.hold_refused',
  'hold_refused:receiver': 'notifications.cancelled_to_you',
  'hold_refused:broker': 'notifications.cancelled_for_broker',
  'cash_ready:sender': 'notifications.cash_ready',
  'cash_ready:receiver': 'notifications.cash_ready_for_you',
  'promise_missed:sender': 'notifications.promise_missed',
  'promise_missed:receiver': 'notifications.money_later',
  'promise_missed:late_broker': 'notifications.promise_missed_by_you',
  'promise_due:broker': 'notifications.promise_due',
  'payout_reminder:sender': 'notifications.payout_reminder',
  'payout_reminder:receiver': 'notifications.payout_reminder_to_you',
  'schedule_due:sender': 'notifications.schedule_due',
};
const OF_DISPUTES: Record<string, MessageKey> = {
  dispute_opened: 'notifications.dispute_opened',
  dispute_said: 'notifications.dispute_said',
  dispute_answered: 'notifications.dispute_answered',
  dispute_answer_late: 'notifications.dispute_answer_late',
  dispute_decision_late: 'notifications.dispute_decision_late',
  dispute_won: 'notifications.dispute_won',
  dispute_declined: 'notifications.dispute_declined',
  dispute_withdrawn: 'notifications.dispute_withdrawn',
  dispute_refund_paid: 'notifications.dispute_refund_paid',
  dispute_refund_locked: 'notifications.dispute_refund_locked',
};
const OTHERS: Record<string, MessageKey> = {
  'account:home_alert': 'notifications.home_alert',
  'account:home_taken_down': 'notifications.home_taken_down',
  'account:home_put_back': 'notifications.home_put_back',
  'account:address_approved': 'notifications.address_approved',
  'account:address_rejected': 'notifications.address_rejected',
  'account:identity_approved': 'notifications.identity_approved',
  'account:identity_rejected': 'notifications.identity_rejected',
  'account:identity_more_requested': 'notifications.identity_more_requested',
  'account:courier_invited': 'notifications.courier_invited',
  'account:courier_invitation_accepted': 'notifications.courier_invitation_accepted',
  'account:courier_invitation_declined': 'notifications.courier_invitation_declined',
  'account:courier_device_asked': 'notifications.courier_device_asked',
  'account:courier_device_allowed': 'notifications.courier_device_allowed',
  'account:courier_device_refused': 'notifications.courier_device_refused',
  'account:courier_work_ended': 'notifications.courier_work_ended',
  'account:broker_interview_missed': 'notifications.broker_interview_missed',
  'account:broker_interview_cancelled': 'notifications.broker_interview_cancelled',
  'account:broker_application_accepted': 'notifications.broker_application_accepted',
  'account:broker_application_rejected': 'notifications.broker_application_rejected',
  'account:broker_application_approved': 'notifications.broker_application_approved',
  'account:broker_suspended': 'notifications.broker_suspended',
  'account:broker_suspension_lifted': 'notifications.broker_suspension_lifted',
  'account:broker_suspension_upheld': 'notifications.broker_suspension_upheld',
  'account:settlement_proposed': 'notifications.settlement_proposed',
  'account:settlement_confirmed': 'notifications.settlement_confirmed',
  'account:settlement_settled': 'notifications.settlement_settled',
  'account:settlement_declined': 'notifications.settlement_declined',
  'account:broker_ended': 'notifications.broker_ended',
  'account:operator_dispute_late': 'notifications.operator_dispute_late',
};

export function notificationText(one: Notification, t: T, language: string): string {
  const { type, data, transfer, reason } = one;
  if (type === 'message') return messageText(one, t);
  const key = keyOf(one);
  const name = transfer?.recipient_name ?? text(data.name);
  return t(key ?? 'notifications.something', {
    name: name ? isolated(name) : t('notifications.your_recipient'),
    amount: transfer?.centimes === undefined ? '' : formatMoney(transfer.centimes, language),
    reason: reason?.[language === 'fr' ? 'text_fr' : language === 'ar' ? 'text_ar' : 'text'] ?? '',
    count: typeof data.count === 'number' ? data.count : 1,
    day: typeof data.day === 'number' ? data.day : 1,
    until: text(data.until) ? formatDay(String(data.until), language) : '',
  }).trim();
}

function keyOf({ type, kind, data, transfer }: Notification): MessageKey | undefined {
  // Of an unpaid transfer nothing comes back.
  if (kind === 'expired' && data.party === 'sender' && transfer?.centimes !== undefined) {
    return 'notifications.expired_with_refund';
  }
  if (type === 'transaction') {
    return OF_DISPUTES[kind] ?? OF_TRANSFERS[`${kind}:${String(data.party)}`];
  }
  if (type === 'delivery') return DELIVERY_TEXTS[`${kind}:${text(data.party) ?? 'sender'}`];
  return OTHERS[`${type}:${kind}`];
}

function messageText({ kind, count, person, conversation }: Notification, t: T): string {
  const name = person
    ? isolated([person.first_name, person.last_name].filter(Boolean).join(' '))
    : t('notifications.somebody');
  const group = isolated(conversation?.name ?? '');
  if (kind === 'added') return t('notifications.added_to_group', { name, group });
  if (kind === 'request') {
    return conversation?.is_group
      ? t('notifications.invited_to_group', { name, group })
      : t('notifications.request', { name });
  }
  return conversation?.is_group
    ? t('notifications.group_messages', { count, group, name })
    : t('notifications.messages', { count, name });
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A name in the other script must not turn the sentence around it (the characters of <bdi>). */
const isolated = (name: string): string => `\u2068${name}\u2069`;

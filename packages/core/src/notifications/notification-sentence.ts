// Finds, for a notification, the key of its sentence in the catalogue `notifications`. The app and
// the outgoing messages both use this module, so they show the same sentence.

/**
 * Keys of the sentences about transfers. The name of each property consists of the event of the
 * transfer and the party that is notified, such as `completed:sender`.
 */
const OF_TRANSFERS = {
  'confirmed:chosen_broker': 'asked_ahead',
  'broker_preaccepted:sender': 'broker_preaccepted',
  'broker_declined:sender': 'broker_declined',
  'cash_recorded:sender': 'cash_recorded',
  'cash_rejected:cash_broker': 'cash_rejected',
  'funded:cash_broker': 'count_confirmed',
  'funded:receiver': 'money_coming',
  'funded:chosen_broker': 'asked',
  'funded:broker': 'can_pay_out',
  'broker_accepted:sender': 'broker_accepted',
  'broker_accepted:receiver': 'money_ready',
  'broker_gave_up:sender': 'broker_gave_up',
  'broker_gave_up:receiver': 'money_later',
  'payout_locked:sender': 'payout_locked',
  'payout_code_renewed:broker': 'code_renewed',
  'payout_counted:broker': 'payout_counted',
  'voucher_made:sender': 'voucher_made',
  'voucher_made:broker': 'voucher_for_broker',
  'completed:sender': 'completed',
  'completed:receiver': 'collected',
  'abandoned:receiver': 'cancelled_to_you',
  'abandoned:broker': 'cancelled_for_broker',
  'expired:sender': 'expired',
  'expired:receiver': 'expired_to_you',
  'expired:broker': 'cancelled_for_broker',
  'refund_locked:sender': 'refund_locked',
  'refund_paid:sender': 'refund_paid',
  'held:sender': 'held',
  'held:receiver': 'held_to_you',
  'held:broker': 'held_for_broker',
  'hold_released:sender': 'hold_released',
  'hold_released:receiver': 'hold_released_to_you',
  'hold_released:broker': 'hold_released_for_broker',
  'hold_refused:sender': 'hold_refused',
  'hold_refused:receiver': 'cancelled_to_you',
  'hold_refused:broker': 'cancelled_for_broker',
  'cash_ready:sender': 'cash_ready',
  'cash_ready:receiver': 'cash_ready_for_you',
  'promise_missed:sender': 'promise_missed',
  'promise_missed:receiver': 'money_later',
  'promise_missed:late_broker': 'promise_missed_by_you',
  'promise_due:broker': 'promise_due',
  'payout_reminder:sender': 'payout_reminder',
  'payout_reminder:receiver': 'payout_reminder_to_you',
  'schedule_due:sender': 'schedule_due',
} as const;
const OF_DISPUTES = {
  dispute_opened: 'dispute_opened',
  dispute_said: 'dispute_said',
  dispute_answered: 'dispute_answered',
  dispute_answer_late: 'dispute_answer_late',
  dispute_decision_late: 'dispute_decision_late',
  dispute_won: 'dispute_won',
  dispute_declined: 'dispute_declined',
  dispute_withdrawn: 'dispute_withdrawn',
  dispute_refund_paid: 'dispute_refund_paid',
  dispute_refund_locked: 'dispute_refund_locked',
} as const;
const OF_DELIVERIES = {
  'submitted:receiver': 'delivery_submitted',
  'pickup_missed:sender': 'delivery_pickup_missed',
  'weigh_in_asked:sender': 'delivery_weigh_in_asked',
  'picked_up:sender': 'delivery_picked_up',
  'picked_up:receiver': 'delivery_to_you_picked_up',
  'out_for_delivery:sender': 'delivery_out_for_delivery',
  'out_for_delivery:receiver': 'delivery_to_you_out_for_delivery',
  'attempt_failed:sender': 'delivery_attempt_failed',
  'attempt_failed:receiver': 'delivery_to_you_attempt_failed',
  'rescheduled:sender': 'delivery_rescheduled',
  'rescheduled:receiver': 'delivery_to_you_rescheduled',
  'rescheduled:agent': 'delivery_pickup_moved',
  'refused:sender': 'delivery_refused',
  'refused:receiver': 'delivery_to_you_returns',
  'return_started:sender': 'delivery_return_started',
  'return_started:receiver': 'delivery_to_you_returns',
  'delivered:sender': 'delivery_delivered',
  'delivered:receiver': 'delivery_to_you_delivered',
  'returned:sender': 'delivery_returned',
  'returned:receiver': 'delivery_to_you_returned',
  'cancelled:sender': 'delivery_cancelled',
  'cancelled:receiver': 'delivery_to_you_cancelled',
  'lost:sender': 'delivery_lost',
  'lost:receiver': 'delivery_to_you_lost',
  'passed_on:sender': 'delivery_passed_on',
  'passed_on:receiver': 'delivery_to_you_passed_on',
  'passed_on:former_holder': 'delivery_passed_on_from_you',
  'passed_on:next_holder': 'delivery_passed_on_to_you',
  'refund_paid:sender': 'delivery_refund_paid',
  'refund_locked:sender': 'delivery_refund_locked',
  'claim_decided:sender': 'delivery_claim_decided',
  'claim_decided:receiver': 'delivery_to_you_claim_decided',
} as const;
const OTHERS = {
  'account:home_alert': 'home_alert',
  'account:home_taken_down': 'home_taken_down',
  'account:home_put_back': 'home_put_back',
  'account:home_viewing_asked': 'home_viewing_asked',
  'account:home_viewing_proposed': 'home_viewing_proposed',
  'account:home_viewing_confirmed': 'home_viewing_confirmed',
  'account:home_viewing_declined': 'home_viewing_declined',
  'account:home_viewing_cancelled': 'home_viewing_cancelled',
  'account:home_viewing_expired': 'home_viewing_expired',
  'account:home_viewing_tomorrow': 'home_viewing_tomorrow',
  'account:home_viewing_soon': 'home_viewing_soon',
  'account:address_approved': 'address_approved',
  'account:address_rejected': 'address_rejected',
  'account:identity_approved': 'identity_approved',
  'account:identity_rejected': 'identity_rejected',
  'account:identity_more_requested': 'identity_more_requested',
  'account:courier_invited': 'courier_invited',
  'account:courier_invitation_accepted': 'courier_invitation_accepted',
  'account:courier_invitation_declined': 'courier_invitation_declined',
  'account:courier_device_asked': 'courier_device_asked',
  'account:courier_device_allowed': 'courier_device_allowed',
  'account:courier_device_refused': 'courier_device_refused',
  'account:broker_device_allowed': 'broker_device_allowed',
  'account:broker_device_refused': 'broker_device_refused',
  'account:signed_in_new': 'signed_in_new',
  'account:password_changed': 'password_changed',
  'account:second_step_on': 'second_step_on',
  'account:second_step_off': 'second_step_off',
  'account:passkey_added': 'passkey_added',
  'account:passkey_removed': 'passkey_removed',
  'account:email_changed': 'email_changed',
  'account:phone_changed': 'phone_changed',
  'account:courier_work_ended': 'courier_work_ended',
  'account:broker_interview_missed': 'broker_interview_missed',
  'account:broker_interview_cancelled': 'broker_interview_cancelled',
  'account:broker_application_accepted': 'broker_application_accepted',
  'account:broker_application_rejected': 'broker_application_rejected',
  'account:broker_application_approved': 'broker_application_approved',
  'account:broker_suspended': 'broker_suspended',
  'account:broker_suspension_lifted': 'broker_suspension_lifted',
  'account:broker_suspension_upheld': 'broker_suspension_upheld',
  'account:settlement_proposed': 'settlement_proposed',
  'account:settlement_confirmed': 'settlement_confirmed',
  'account:settlement_settled': 'settlement_settled',
  'account:settlement_declined': 'settlement_declined',
  'account:broker_ended': 'broker_ended',
  'account:operator_dispute_late': 'operator_dispute_late',
  'account:operator_test': 'operator_test',
  'account:operator_broker_device_asked': 'operator_broker_device_asked',
  'account:operator_courier_device_asked': 'operator_courier_device_asked',
  'account:operator_money_proposed': 'operator_money_proposed',
  'account:operator_money_executed': 'operator_money_executed',
  'account:operator_money_rejected': 'operator_money_rejected',
  'account:operator_money_expired': 'operator_money_expired',
  'account:operator_money_findings': 'operator_money_findings',
  'account:monthly_digest': 'monthly_digest',
} as const;

export type NotificationSentence =
  | (typeof OF_TRANSFERS)[keyof typeof OF_TRANSFERS]
  | (typeof OF_DISPUTES)[keyof typeof OF_DISPUTES]
  | (typeof OF_DELIVERIES)[keyof typeof OF_DELIVERIES]
  | (typeof OTHERS)[keyof typeof OTHERS]
  | 'expired_with_refund'
  | OfMessages;
type OfMessages = 'request' | 'invited_to_group' | 'added_to_group' | 'messages' | 'group_messages';

export type NotifiedEvent = {
  type: string;
  kind: string;
  data: Record<string, unknown>;
  /**
   * True if the sentence must state the refunded amount, because the sender had paid in money
   * before the transfer expired.
   */
  hasAmount?: boolean | undefined;
  /** True if the conversation is a group. Used only for notifications about chat messages. */
  isGroup?: boolean | undefined;
};

/**
 * Returns the sentence of a notification.
 * @returns The sentence; undefined if this version of the code does not know the kind of
 * notification, because the database is newer. Callers then show a generic sentence.
 */
export function notificationSentence(told: NotifiedEvent): NotificationSentence | undefined {
  const { type, kind, data } = told;
  const party = typeof data.party === 'string' ? data.party : undefined;
  if (type === 'message') return messageSentence(told);
  if (kind === 'expired' && party === 'sender' && told.hasAmount) return 'expired_with_refund';
  if (type === 'transaction') {
    return found(OF_DISPUTES, kind) ?? found(OF_TRANSFERS, `${kind}:${party}`);
  }
  if (type === 'delivery') return found(OF_DELIVERIES, `${kind}:${party ?? 'sender'}`);
  return found(OTHERS, `${type}:${kind}`);
}

/**
 * All combinations of type, kind and party that have a sentence. Used by pages and tests that show
 * every notification.
 */
export const NOTIFIED_KINDS: readonly { type: string; kind: string; party?: string }[] = [
  ...['message', 'request', 'added'].map((kind) => ({ type: 'message', kind })),
  ...Object.keys(OF_TRANSFERS).map((key) => withParty('transaction', key)),
  ...Object.keys(OF_DISPUTES).map((kind) => ({ type: 'transaction', kind })),
  ...Object.keys(OF_DELIVERIES).map((key) => withParty('delivery', key)),
  ...Object.keys(OTHERS).map((key) => {
    const [type = '', kind = ''] = key.split(':');
    return { type, kind };
  }),
];

function withParty(type: string, key: string) {
  const [kind = '', party = ''] = key.split(':');
  return { type, kind, party };
}

function messageSentence({ kind, isGroup }: NotifiedEvent): OfMessages {
  if (kind === 'added') return 'added_to_group';
  if (kind === 'request') return isGroup ? 'invited_to_group' : 'request';
  return isGroup ? 'group_messages' : 'messages';
}

const found = <Sentence extends string>(
  table: Record<string, Sentence>,
  key: string,
): Sentence | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

// Where a notification leads, if anywhere.
import type { Language } from '../../../i18n/language.ts';
import { PATHS } from '../../../shared/paths.ts';
import type { Notification } from './notification.ts';

export function notificationPath(
  { type, kind, conversation_id, transfer_id, data }: Notification,
  language: Language,
): string | undefined {
  if (type === 'message' && conversation_id) return `${PATHS.chats(language)}/${conversation_id}`;
  if (type === 'transaction' && typeof data.dispute_id === 'string') {
    return `${PATHS.disputes(language)}/${data.dispute_id}`;
  }
  if (kind === 'schedule_due' && transfer_id) {
    return `${PATHS.newMoney(language)}?draft=${transfer_id}`;
  }
  if (type === 'transaction' && transfer_id) {
    const isParty = data.party === 'sender' || data.party === 'receiver';
    return isParty ? `${PATHS.money(language)}/${transfer_id}` : PATHS.broker(language);
  }
  if (type === 'delivery' && typeof data.delivery_id === 'string') {
    if (data.party === 'former_holder') return PATHS.courier(language);
    const page = data.party === 'next_holder' ? PATHS.courier : PATHS.deliveries;
    return `${page(language)}/${data.delivery_id}`;
  }
  if (kind === 'home_alert') {
    return data.count === 1 && typeof data.property_id === 'string'
      ? `${PATHS.homes(language)}/${data.property_id}`
      : PATHS.homes(language);
  }
  if (kind === 'home_taken_down' || kind === 'home_put_back') {
    return typeof data.property_id === 'string'
      ? `${PATHS.properties(language)}/${data.property_id}`
      : PATHS.properties(language);
  }
  if (kind === 'courier_device_asked' || kind.startsWith('courier_invitation_')) {
    return PATHS.courierCompany(language);
  }
  if (kind.startsWith('courier_')) return PATHS.courier(language);
  if (kind === 'operator_dispute_late') return `${PATHS.operator(language)}?tab=disputes`;
  if (kind.startsWith('settlement_')) return `${PATHS.broker(language)}/settlements`;
  if (kind === 'broker_application_approved' || kind.startsWith('broker_suspen')) {
    return PATHS.broker(language);
  }
  if (kind.startsWith('broker_application_') || kind.startsWith('broker_interview_')) {
    return PATHS.brokerApply(language);
  }
  // Why papers came back is told on the profile, and there is what remains of a broker.
  const isOfProfile = /^(identity_|address_|broker_ended$)/.test(kind);
  return type === 'account' && isOfProfile ? PATHS.profile(language) : undefined;
}

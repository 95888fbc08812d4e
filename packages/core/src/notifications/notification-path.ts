// Returns the path of the page that a notification links to, if there is one. It is a path of the
// web app without the language prefix. Screens and outgoing messages use this function.

export type LeadingNotification = {
  type: string;
  kind: string;
  data: Record<string, unknown>;
  conversation_id: string | null;
  transfer_id: string | null;
};

export function notificationPath(one: LeadingNotification): string | undefined {
  const { type, kind, conversation_id, data } = one;
  if (type === 'message') return conversation_id ? `/chats/${conversation_id}` : undefined;
  if (type === 'transaction') return transferPath(one);
  if (type === 'delivery') return deliveryPath(data);
  if (type !== 'account') return undefined;
  if (kind === 'monthly_digest') return `/money/statement?month=${data.month}`;
  return kind.startsWith('home_') ? homePath(kind, data) : accountPath(kind);
}

function transferPath({ kind, data, transfer_id }: LeadingNotification): string | undefined {
  if (typeof data.dispute_id === 'string') return `/disputes/${data.dispute_id}`;
  if (!transfer_id) return undefined;
  if (kind === 'schedule_due') return `/money/new?draft=${transfer_id}`;
  const isParty = data.party === 'sender' || data.party === 'receiver';
  return isParty ? `/money/${transfer_id}` : '/broker';
}

function deliveryPath({ delivery_id, party }: Record<string, unknown>): string | undefined {
  if (typeof delivery_id !== 'string') return undefined;
  if (party === 'former_holder') return '/courier';
  return `${party === 'next_holder' || party === 'agent' ? '/courier' : '/deliveries'}/${delivery_id}`;
}

function homePath(kind: string, data: Record<string, unknown>): string {
  const { count, property_id, conversation_id } = data;
  // The owner of a home answers viewing requests in the chat, so viewing notifications link there.
  if (kind.startsWith('home_viewing_')) {
    return typeof conversation_id === 'string' ? `/chats/${conversation_id}` : '/visits';
  }
  const isOne = typeof property_id === 'string';
  if (kind === 'home_alert') return isOne && count === 1 ? `/homes/${property_id}` : '/homes';
  return isOne ? `/properties/${property_id}` : '/properties';
}

/**
 * Kinds of notifications that link to the security page (devices, password, two-step verification,
 * passkeys).
 */
const OF_SECURITY = /^(signed_in_new|second_step_(on|off)|passkey_|(password|email|phone)_changed)/;

/** Tabs of the console that the notifications for operators link to. */
const OPERATOR_TABS: Partial<Record<string, string>> = {
  operator_dispute_late: 'disputes',
  operator_test: 'start',
  operator_broker_device_asked: 'brokers',
  operator_courier_device_asked: 'deliveries',
  operator_money_proposed: 'proposals',
  operator_money_executed: 'proposals',
  operator_money_rejected: 'proposals',
  operator_money_expired: 'proposals',
  operator_money_findings: 'proposals&part=findings',
};

function accountPath(kind: string): string | undefined {
  if (OF_SECURITY.test(kind)) return '/profile/security';
  if (kind === 'courier_device_asked' || kind.startsWith('courier_invitation_')) {
    return '/courier/company';
  }
  if (kind.startsWith('courier_')) return '/courier';
  const tab = OPERATOR_TABS[kind];
  if (tab) return `/operator?tab=${tab}`;
  if (kind.startsWith('settlement_')) return '/broker/settlements';
  if (/^broker_(application_approved$|device_|suspen)/.test(kind)) return '/broker';
  if (kind.startsWith('broker_application_') || kind.startsWith('broker_interview_')) {
    return '/broker/apply';
  }
  // The profile shows why a document was rejected, and that a former broker is now an ordinary
  // user.
  return /^(identity_|address_|broker_ended$)/.test(kind) ? '/profile' : undefined;
}

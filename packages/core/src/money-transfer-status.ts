// States of a money transfer, the states that can follow each state, and the party that must act in
// it. Used only for display: the database decides every transition.

export const MONEY_TRANSFER_STATUSES = [
  'draft',
  'pending',
  'waiting_for_broker',
  'in_process',
  'completed',
  'abandoned',
] as const;

export type MoneyTransferStatus = (typeof MONEY_TRANSFER_STATUSES)[number];

const NEXT: Record<MoneyTransferStatus, readonly MoneyTransferStatus[]> = {
  draft: ['pending', 'abandoned'],
  pending: ['waiting_for_broker', 'in_process', 'abandoned'],
  waiting_for_broker: ['in_process', 'abandoned'],
  in_process: ['waiting_for_broker', 'completed', 'abandoned'],
  completed: [],
  abandoned: [],
};

export function nextStatuses(status: MoneyTransferStatus): readonly MoneyTransferStatus[] {
  return NEXT[status];
}

/** Returns whether a state is final: completed or abandoned. */
export function isFinal(status: MoneyTransferStatus): boolean {
  return NEXT[status].length === 0;
}

export type ActingParty = 'sender' | 'cash_in_broker' | 'brokers_of_city' | 'recipient' | 'nobody';

const TURNS: Record<MoneyTransferStatus, ActingParty> = {
  draft: 'sender',
  pending: 'cash_in_broker',
  waiting_for_broker: 'brokers_of_city',
  in_process: 'recipient',
  completed: 'nobody',
  abandoned: 'nobody',
};

/** Returns the party whose action moves the transfer to its next state. */
export function actingPartyOf(status: MoneyTransferStatus): ActingParty {
  return TURNS[status];
}

// The states of a money transfer, for display: which come next and who acts. The database decides every move.

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

/** Completed and abandoned are final. */
export function isFinal(status: MoneyTransferStatus): boolean {
  return NEXT[status].length === 0;
}

export type Turn = 'sender' | 'cash_in_broker' | 'brokers_of_city' | 'recipient' | 'nobody';

const TURNS: Record<MoneyTransferStatus, Turn> = {
  draft: 'sender',
  pending: 'cash_in_broker',
  waiting_for_broker: 'brokers_of_city',
  in_process: 'recipient',
  completed: 'nobody',
  abandoned: 'nobody',
};

/** Whose turn it is: the person whose act moves the transfer on. */
export function whoseTurn(status: MoneyTransferStatus): Turn {
  return TURNS[status];
}

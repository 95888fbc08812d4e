// Columns of public.money_transfers that tests read.

export type TransferRow = {
  id: string;
  reference: string;
  sender_id: string;
  receiver_id: string | null;
  broker_id: string | null;
  cash_in_broker_id: string | null;
  recipient_city_id: number | null;
  recipient_name: string | null;
  recipient_phone: string | null;
  notes: string | null;
  step: string;
  status: string;
  version: number;
  amount_centimes: number | null;
  fee_centimes: number | null;
  total_centimes: number;
  payout_centimes: number;
  refund_state: string;
  refund_centimes: number | null;
  abandon_reason: string | null;
  confirmed_at: Date | null;
  funded_at: Date | null;
  accepted_at: Date | null;
  completed_at: Date | null;
  expires_at: Date | null;
  is_on_hold: boolean;
  hold_answer_by: Date | null;
  waits_until: Date | null;
  ready_by: Date | null;
  ready_at: Date | null;
  fee_returned_at: Date | null;
  voucher_until: Date | null;
};

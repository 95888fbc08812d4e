// Field values of the transfer wizard.

/** Typed text and choices in the fields, whether complete or not. */
export type TypedValues = Partial<{
  amount: string;
  fee_payer: 'sender' | 'recipient';
  recipient_name: string;
  recipient_phone: string;
  recipient_city_id: number | null;
  notes: string;
}>;

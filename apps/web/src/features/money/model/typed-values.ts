// Field values of the transfer wizard.

/** Text and choices that the user has entered in the fields, whether complete or not. */
export type TypedValues = Partial<{
  amount: string;
  fee_payer: 'sender' | 'recipient';
  recipient_name: string;
  recipient_phone: string;
  recipient_city_id: number | null;
  notes: string;
}>;

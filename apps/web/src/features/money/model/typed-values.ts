// Field values of the transfer wizard.

/** Complete or incomplete. */
export type TypedValues = Partial<{
  amount: string;
  fee_payer: 'sender' | 'recipient';
  recipient_name: string;
  recipient_phone: string;
  recipient_city_id: number | null;
  notes: string;
}>;

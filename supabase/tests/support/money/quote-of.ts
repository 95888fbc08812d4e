// Requests a quote for an amount that a person wants to send, as the app does.
import type { Client } from 'pg';
import { call } from '../database/call.ts';

export type Quote = { id: string; total_centimes: number; payout_centimes: number };

export const quoteOf = (
  db: Client,
  person: string,
  centimes: number,
  feePayer: 'sender' | 'recipient' = 'sender',
) =>
  call<Quote>(db, person, 'quote_money_transfer', {
    p_amount_centimes: centimes,
    p_fee_payer: feePayer,
  });

// Schema of search results in the console: rows of seven record types, with masked names.
import { z } from 'zod/mini';

const text = z.string();
const textOrNull = z.nullable(text);
const city = z.nullable(z.object({ name: text, name_fr: text, name_ar: text }));
const person = z.nullable(z.object({ id: text, person: text, phone_number: textOrNull }));
const row = { id: text, at: text };

export const transferStatusSchema = z.enum([
  'pending',
  'waiting_for_broker',
  'in_process',
  'completed',
  'abandoned',
]);
const disputeStatus = z.enum(['open', 'won', 'declined', 'withdrawn']);

export const foundRecordSchema = z.discriminatedUnion('kind', [
  z.object({
    ...row,
    kind: z.literal('person'),
    person: text,
    username: textOrNull,
    email: textOrNull,
    phone_number: textOrNull,
    account_type: text,
    is_identity_approved: z.boolean(),
    is_suspended: z.boolean(),
  }),
  z.object({
    ...row,
    kind: z.literal('transfer'),
    reference: text,
    status: transferStatusSchema,
    is_on_hold: z.boolean(),
    amount_centimes: z.number(),
    sender: textOrNull,
    recipient: textOrNull,
    city,
  }),
  z.object({
    ...row,
    kind: z.literal('delivery'),
    label_code: text,
    status: z.enum(['scheduled', 'in_transit', 'delivered', 'completed']),
    outcome: z.nullable(z.enum(['ok', 'cancelled', 'returned', 'lost'])),
    is_returning: z.boolean(),
    sender: textOrNull,
    recipient: textOrNull,
    city,
  }),
  z.object({
    ...row,
    kind: z.literal('property'),
    title: text,
    is_listed: z.boolean(),
    is_taken_down: z.boolean(),
    owner: person,
    city,
  }),
  z.object({
    ...row,
    kind: z.literal('broker'),
    business_name: text,
    is_active: z.boolean(),
    is_suspended: z.boolean(),
    city,
  }),
  z.object({ ...row, kind: z.literal('dispute'), reference: text, status: disputeStatus, person }),
  z.object({
    ...row,
    kind: z.literal('identity_case'),
    status: z.enum(['pending', 'approved', 'rejected']),
    person,
  }),
  z.object({
    ...row,
    kind: z.literal('broker_application'),
    status: z.enum(['submitted', 'accepted', 'approved', 'rejected', 'withdrawn']),
    person,
  }),
]);
export type FoundRecord = z.infer<typeof foundRecordSchema>;

/** Type and ID of the open record, as they appear in the URL. */
export type RecordReference = { kind: 'person' | 'transfer' | 'delivery'; id: string };

const NAMED = /^(person|transfer|delivery)-([0-9a-f-]{36})$/;

export const formatRecordReference = ({ kind, id }: RecordReference): string => `${kind}-${id}`;

/**
 * Parses the type and the ID of a record, as they appear in the URL. Returns undefined if the text
 * has a different form.
 */
export function parseRecordReference(text: string | undefined): RecordReference | undefined {
  const [, kind, id] = NAMED.exec(text ?? '') ?? [];
  if (!id || (kind !== 'person' && kind !== 'transfer' && kind !== 'delivery')) return undefined;
  return { kind, id };
}

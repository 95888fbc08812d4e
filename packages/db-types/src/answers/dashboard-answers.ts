// Result schemas of the home screen functions: the user's profile, account and open tasks.
import { z } from 'zod/mini';
import { rowSchemaOf } from './columns-of.ts';

const maybe = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());
const city = z.nullable(
  z.object({ id: z.number(), name: z.string(), name_fr: z.string(), name_ar: z.string() }),
);

const askingTransfer = z.object({
  id: z.string(),
  ask: z.enum(['count', 'new_code', 'collect', 'refund', 'pass_on', 'pay']),
  /** Name of the other party to the transfer. */
  name: maybe,
  centimes: maybeNumber,
  until: maybe,
});

const unfinished = z.object({
  id: z.string(),
  ask: z.enum(['delivery_missed', 'dispute', 'money_draft', 'delivery_draft', 'property_draft']),
  /** Name of the recipient. For a dispute, the reference of the dispute. */
  name: maybe,
});

const comingDelivery = z.object({
  id: z.string(),
  role: z.enum(['sent', 'received']),
  status: z.enum(['draft', 'scheduled', 'in_transit', 'delivered', 'completed']),
  outcome: z.nullable(z.enum(['ok', 'cancelled', 'returned', 'lost'])),
  is_returning: z.boolean(),
  total_centimes: maybeNumber,
  promised_at: maybe,
  created_at: z.string(),
  needs_answer: z.boolean(),
  pickup_city: city,
  dropoff_city: city,
  contact_name: maybe,
});

const recentTransfer = z.object({
  id: z.string(),
  status: z.enum([
    'draft',
    'pending',
    'waiting_for_broker',
    'in_process',
    'completed',
    'abandoned',
  ]),
  recipient_name: maybe,
  /** Name of the sender. Set only for transfers that the user receives. */
  sender_name: maybe,
  amount_centimes: maybeNumber,
  created_at: z.string(),
  role: z.enum(['sender', 'receiver']),
});

export const dashboardSchema = z.object({
  profile: rowSchemaOf('profiles'),
  account: z.object({
    email_verified: z.boolean(),
    phone_verified: z.boolean(),
    has_username: z.boolean(),
    has_city: z.boolean(),
    has_second_factor: z.boolean(),
    identity_state: z.enum(['not_started', 'pending', 'approved', 'rejected']),
    is_identity_more_requested: z.boolean(),
  }),
  asking_transfers: z.array(askingTransfer),
  unfinished: z.array(unfinished),
  coming_deliveries: z.array(comingDelivery),
  recent_transfers: z.array(recentTransfer),
  is_courier_agent: z.boolean(),
});

export const unreadCountsSchema = z.object({
  messages: z.number(),
  requests: z.number(),
  notifications: z.number(),
});

// Schema of a dispute for its parties and operators: deadlines, messages and events.
import { z } from 'zod/mini';

const time = z.nullable(z.string());

const ROLES = ['sender', 'receiver', 'broker', 'operator', 'counter', 'system'] as const;
export const STATUSES = ['open', 'won', 'declined', 'withdrawn'] as const;

const fileSchema = z.object({ id: z.string(), path: z.string(), media_type: z.string() });

const entrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  role: z.enum(ROLES),
  is_mine: z.boolean(),
  body: z.nullable(z.string()),
  created_at: z.string(),
  files: z.array(fileSchema),
});

export const disputeSchema = z.object({
  id: z.string(),
  reference: z.string(),
  transfer_id: z.string(),
  transfer_reference: z.string(),
  role: z.nullable(z.enum(ROLES)),
  is_mine: z.boolean(),
  party: z.enum(['sender', 'receiver', 'broker']),
  reason: z.string(),
  status: z.enum(STATUSES),
  created_at: z.string(),
  answer_by: z.string(),
  decide_by: z.string(),
  answered_at: time,
  decided_at: time,
  award_centimes: z.nullable(z.number()),
  is_answer_late: z.boolean(),
  is_decision_late: z.boolean(),
  entries: z.array(entrySchema),
});

export const transferDisputesSchema = z.object({
  party: z.string(),
  open_until: time,
  is_disputed: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), is_refund_frozen: z.boolean() })),
  disputes: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      reason: z.string(),
      status: z.enum(STATUSES),
    }),
  ),
});

export type TransferDisputeList = z.infer<typeof transferDisputesSchema>;
export type Dispute = z.infer<typeof disputeSchema>;
export type DisputeEntry = Dispute['entries'][number];
export type DisputeFile = DisputeEntry['files'][number];
export type DisputeStatus = Dispute['status'];

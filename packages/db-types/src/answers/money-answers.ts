// Result schemas of money proposals and of the nightly top-up report. A money proposal takes effect
// only with the consent of a second operator.
import { z } from 'zod/mini';

const text = z.string();
const name = z.nullable(text);
const bankItem = {
  id: z.number(),
  day: text,
  reference: text,
  amount_centimes: z.number(),
  is_open: z.boolean(),
};

export const moneyProposalSchema = z.object({
  id: text,
  kind: text,
  state: z.enum(['open', 'executed', 'rejected', 'expired']),
  is_open: z.boolean(),
  broker_id: name,
  business_name: name,
  amount_centimes: z.number(),
  /**
   * Details of the proposal. The properties depend on the kind of proposal; see the comment of
   * propose_money_movement.
   */
  details: z.record(text, z.unknown()),
  reason: text,
  proposed_by: text,
  proposed_by_name: name,
  is_mine: z.boolean(),
  may_execute: z.boolean(),
  may_reject: z.boolean(),
  proposed_at: text,
  expires_at: text,
  decided_at: name,
  decided_by_name: name,
  decision_reason: name,
  /** ID of the journal or bank match that the proposal has created. */
  result_id: z.nullable(z.number()),
  /**
   * Preview of the effect on balances and bank lines if the proposal were executed now. Null once
   * the proposal is closed.
   */
  effect: z.nullable(
    z.object({
      balances: z.array(
        z.object({ account: text, before_centimes: z.number(), after_centimes: z.number() }),
      ),
      lines: z.array(z.object({ ...bankItem, label: text })),
      journals: z.array(z.object({ ...bankItem, kind: text })),
    }),
  ),
});

/** Result of executing or rejecting a proposal. The proposal is then closed. */
export const decidedMoneyProposalSchema = z.extend(moneyProposalSchema, { effect: z.null() });

export const listedMoneyProposalSchema = z.object({
  id: text,
  kind: text,
  state: moneyProposalSchema.shape.state,
  is_open: z.boolean(),
  broker_id: name,
  business_name: name,
  amount_centimes: z.number(),
  details: z.record(text, z.unknown()),
  reason: text,
  proposed_by: text,
  proposed_by_name: name,
  is_mine: z.boolean(),
  may_execute: z.boolean(),
  proposed_at: text,
  expires_at: text,
  decided_at: name,
  decided_by_name: name,
});

export const moneyFindingSchema = z.object({
  id: z.number(),
  day: text,
  kind: text,
  operator_id: text,
  operator_name: name,
  broker_id: name,
  business_name: name,
  centimes: z.number(),
  top_up_count: z.number(),
  broker_count: z.number(),
  limit_centimes: z.number(),
});

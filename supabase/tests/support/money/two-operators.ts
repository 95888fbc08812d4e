// Moves money with two operators: one proposes the movement, and another one executes it.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import { makeOperator } from '../make-operator.ts';

export type Proposal = {
  id: string;
  kind: string;
  state: string;
  amount_centimes: number;
  may_execute: boolean;
  is_mine: boolean;
  result_id: number | null;
  decision_reason: string | null;
  effect: {
    balances: { account: string; before_centimes: number; after_centimes: number }[];
    lines: { id: number; is_open: boolean }[];
    journals: { id: number; is_open: boolean }[];
  } | null;
};
export type ProposalDetails = Record<string, unknown>;

export async function proposeMovement(
  db: Client,
  operator: string,
  kind: string,
  details: ProposalDetails,
  { id = crypto.randomUUID() as string, reason = 'Slip of the bank' } = {},
): Promise<Proposal> {
  const row = await call<{ propose_money_movement: Proposal }>(
    db,
    operator,
    'propose_money_movement',
    { p_id: id, p_kind: kind, p_details: JSON.stringify(details), p_reason: reason },
  );
  return row.propose_money_movement;
}

export async function executeProposal(db: Client, operator: string, id: string): Promise<Proposal> {
  const row = await call<{ execute_money_proposal: Proposal }>(
    db,
    operator,
    'execute_money_proposal',
    { p_id: id },
  );
  return row.execute_money_proposal;
}

export async function rejectProposal(
  db: Client,
  operator: string,
  id: string,
  p_reason = 'Not this one',
): Promise<Proposal> {
  const args = { p_id: id, p_reason };
  const row = await call<{ reject_money_proposal: Proposal }>(
    db,
    operator,
    'reject_money_proposal',
    args,
  );
  return row.reject_money_proposal;
}

/**
 * The first operator proposes the movement of money. A second operator, who is created for this
 * call and has the role finance, executes the proposal.
 */
export async function withTwoOperators(
  db: Client,
  operator: string,
  kind: string,
  details: ProposalDetails,
  options: { id?: string; reason?: string } = {},
): Promise<Proposal> {
  const { id } = await proposeMovement(db, operator, kind, details, options);
  return executeProposal(db, await makeOperator(db, 'finance'), id);
}

export const topUpByTwoOperators = async (db: Client, broker_id: string, centimes: number) =>
  withTwoOperators(db, await makeOperator(db, 'finance'), 'float_top_up', { broker_id, centimes });

export const endBrokerByTwoOperators = (
  db: Client,
  operator: string,
  broker_id: string,
  receipt = 'OUT-1',
) =>
  withTwoOperators(
    db,
    operator,
    'broker_exit',
    { broker_id, receipt_number: receipt },
    { reason: 'They move away' },
  );

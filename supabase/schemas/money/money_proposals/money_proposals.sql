-- Money movements that one operator proposes and another executes
-- (docs/decisions/0077-four-eyes-for-money.md).

create table private.money_proposals (
  id uuid primary key,
  kind text not null,
  details jsonb not null,
  broker_id uuid generated always as ((details ->> 'broker_id')::uuid) stored,
  amount_centimes bigint not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days',
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  result_id bigint,
  constraint kind_is_known check (kind in (
    'float_top_up', 'credit_line', 'broker_exit', 'correction', 'bank_match', 'bank_match_undo', 'bank_charges')),
  constraint details_are_an_object check (jsonb_typeof(details) = 'object'),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('executed', 'rejected', 'expired')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null)),
  constraint clock_alone_has_no_name check ((decision is null or decision = 'expired') = (decided_by is null)),
  constraint rejection_has_a_reason check ((decision is not distinct from 'rejected') = (decision_reason is not null)),
  constraint decision_reason_has_a_length check (char_length(decision_reason) between 3 and 500),
  constraint two_people_act check (decision <> 'executed' or decided_by <> proposed_by),
  constraint nobody_moves_their_own_money check (
    proposed_by is distinct from broker_id and (decision is distinct from 'executed' or decided_by is distinct from broker_id)),
  constraint only_what_was_executed_has_a_result check (result_id is null or decision = 'executed')
);

create index money_proposals_list_idx on private.money_proposals ((decision is null), proposed_at, id);
create index money_proposals_due_idx on private.money_proposals (expires_at) where decision is null;

comment on table private.money_proposals is
  'Proposed money movements and their decision: executed or rejected by another operator, withdrawn by the proposer (rejected), or expired. No foreign keys: the books are kept after an account is deleted.';
comment on column private.money_proposals.id is
  'Id made by the client; also the request id of the resulting journal, exit or credit line.';
comment on column private.money_proposals.details is 'Parameters of the movement, by kind; private.check_money_details defines the keys.';
comment on column private.money_proposals.amount_centimes is
  'Amount in centimes: the top-up, the new credit line, the payout at the end of the contract, a correction with its sign, or the sum of the bank lines (or of the journals if there is no line).';
comment on column private.money_proposals.result_id is 'Id of the resulting journal or bank match; null for a credit line, for charges and for an undone match.';

create trigger _100_refuse_change before delete
  or update of id, kind, details, amount_centimes, reason, proposed_by, proposed_at, expires_at on private.money_proposals
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_decision before update of decision, decided_by, decided_at, decision_reason on private.money_proposals
  for each row when (old.decision is not null) execute function private.refuse_change();
create trigger _300_refuse_second_result before update of result_id on private.money_proposals
  for each row when (old.result_id is not null) execute function private.refuse_change();
create trigger _400_refuse_truncate before truncate on private.money_proposals
  for each statement execute function private.refuse_change();

alter table private.money_proposals enable row level security;
alter table private.money_proposals force row level security;

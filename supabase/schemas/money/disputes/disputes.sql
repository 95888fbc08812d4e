-- Disputes: a party reports that a completed or cancelled transfer went wrong. Operators must
-- answer and decide before fixed deadlines.

create table private.disputes (
  id uuid primary key,
  reference text not null unique,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  opened_by uuid not null references public.profiles (id) on delete restrict,
  party text not null,
  reason text not null,
  respondent_id uuid references public.profiles (id) on delete restrict,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  answer_by timestamptz not null,
  decide_by timestamptz not null,
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  award_centimes bigint,
  at_fault_broker_id uuid references public.brokers (id) on delete restrict,
  answer_late_at timestamptz,
  decision_late_at timestamptz,
  next_due_at timestamptz generated always as (case when answered_at is null then answer_by else decide_by end) stored,
  constraint reason_is_in_the_list foreign key (party, reason) references private.dispute_reasons (party, code) on delete restrict,
  constraint dispute_is_opened_once_for_a_reason unique (transfer_id, opened_by, reason),
  constraint status_is_known check (status in ('open', 'won', 'declined', 'withdrawn')),
  constraint decision_has_a_time check ((status = 'open') = (decided_at is null)),
  constraint won_dispute_has_an_award check ((status = 'won') = (award_centimes is not null)),
  constraint award_is_positive check (award_centimes > 0),
  constraint only_a_won_dispute_has_a_fault check (at_fault_broker_id is null or status = 'won')
);

create unique index one_open_dispute_of_a_transfer on private.disputes (transfer_id) where status = 'open';
create index disputes_transfer_id_idx on private.disputes (transfer_id, created_at, id);
create index disputes_queue_idx on private.disputes (next_due_at, id) where status = 'open';
create index disputes_closed_idx on private.disputes (decided_at desc, id desc) where status <> 'open';
create index disputes_opened_by_idx on private.disputes (opened_by);
create index disputes_respondent_id_idx on private.disputes (respondent_id);
create index disputes_decided_by_idx on private.disputes (decided_by);
create index disputes_at_fault_broker_id_idx on private.disputes (at_fault_broker_id);

comment on table private.disputes is 'Disputes about transfers that have ended. A dispute never changes the transfer: an award is booked in separate journals.';
comment on column private.disputes.reference is 'Reference such as WSD-7K3M-Q9TD. It identifies the dispute and, at a broker''s counter, the award to collect.';
comment on column private.disputes.party is 'Role of opened_by in the transfer: sender, receiver or broker.';
comment on column private.disputes.respondent_id is 'Respondent: the other party, who is asked to describe the events; null if only the company answers.';
comment on column private.disputes.answer_by is 'Deadline for the first answer: one working day after the dispute was opened.';
comment on column private.disputes.decide_by is 'Deadline for the decision: thirty days after the dispute was opened.';
comment on column private.disputes.decided_by is 'Operator who decided; not shown to the parties.';
comment on column private.disputes.at_fault_broker_id is 'Broker whose float pays the award; null if the company pays.';
comment on column private.disputes.answer_late_at is 'Time when the scheduled job found that the first answer was late, and notified compliance and admins; null if it was not late.';
comment on column private.disputes.next_due_at is 'Sort key of the list of open disputes: the deadline for the first answer until the company has answered, then the deadline for the decision.';

create trigger _100_refuse_change before delete or update of id, reference, transfer_id, opened_by, party, reason, respondent_id, created_at, answer_by, decide_by
  on private.disputes
  for each row execute function private.refuse_change();

alter table private.disputes enable row level security;
alter table private.disputes force row level security;

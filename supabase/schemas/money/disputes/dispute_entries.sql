-- Messages and events of a dispute, in order. Append-only.

create table private.dispute_entries (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references private.disputes (id) on delete restrict,
  seq bigint generated always as identity,
  kind text not null,
  author_id uuid references public.profiles (id) on delete set null,
  author_role text not null,
  body text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint kind_is_known check (kind in (
    'opened', 'said', 'answered', 'answer_late', 'decision_late', 'won', 'declined', 'withdrawn', 'refund_failed', 'refund_locked', 'refund_paid')),
  constraint author_role_is_known check (author_role in ('sender', 'receiver', 'broker', 'operator', 'counter', 'system')),
  constraint body_is_not_too_long check (char_length(body) between 1 and 2000)
);

create index dispute_entries_dispute_id_idx on private.dispute_entries (dispute_id, seq);
create index dispute_entries_author_id_idx on private.dispute_entries (author_id);

comment on table private.dispute_entries is 'Timeline of a dispute: messages of the parties and the company, missed deadlines, and attempts to collect the award at a counter.';
comment on column private.dispute_entries.details is 'Event data, which depends on the kind, such as {"award_centimes": 50000} or {"attempts_left": 3}.';

create trigger _100_refuse_change before delete or update of id, dispute_id, seq, kind, author_role, details, created_at
  on private.dispute_entries
  for each row execute function private.refuse_change();
create trigger _200_refuse_early_change before update of body on private.dispute_entries
  for each row execute function private.refuse_early_change('disputes', 'created_at');

alter table private.dispute_entries enable row level security;
alter table private.dispute_entries force row level security;

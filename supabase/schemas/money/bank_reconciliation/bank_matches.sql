create table private.bank_matches (
  id bigint generated always as identity primary key,
  rule text not null,
  reason text,
  matched_by uuid,
  matched_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  undo_reason text,
  constraint rule_is_known check (rule in ('reference', 'amount_and_day', 'operator')),
  constraint operator_gives_a_reason check (
    (rule = 'operator') = (reason is not null) and (rule = 'operator') = (matched_by is not null)),
  constraint undoing_has_a_reason check (
    (undone_at is null) = (undo_reason is null) and (undone_at is null) = (undone_by is null))
);

create index bank_matches_matched_at_idx on private.bank_matches (matched_at desc, id desc);

comment on table private.bank_matches is
  'Matches between bank lines and journals with equal sums. A match may also consist of lines alone or journals alone; its reason then explains why the other side is missing.';
comment on column private.bank_matches.rule is
  'Rule that made the match. reference: same receipt and amount; amount_and_day: same amount within three days and no other candidate; operator: matched manually.';

alter table private.bank_matches enable row level security;
alter table private.bank_matches force row level security;

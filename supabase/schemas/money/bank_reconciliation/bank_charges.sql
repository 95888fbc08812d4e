-- Charges of the bank: lines of the bank statement that are fees and not payments of a broker. Each
-- charge is booked in its own journal.

create table private.bank_charges (
  id uuid primary key,
  line_id bigint not null references private.bank_lines (id) on delete restrict,
  amount_centimes bigint not null,
  reason text not null,
  booked_by uuid not null,
  booked_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint amount_is_positive check (amount_centimes > 0),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500)
);

create unique index line_is_charged_once on private.bank_charges (line_id) where undone_at is null;

comment on table private.bank_charges is
  'Bank charges that finance declared, one for each bank line. The journal that books the charge and the journal that reverses it both carry the charge''s id. Append-only.';
comment on column private.bank_charges.undone_at is 'Time when the match between the bank line and the charge''s journal was undone. The line may then be booked again as another charge.';

create trigger _100_refuse_change before delete
  or update of id, line_id, amount_centimes, reason, booked_by, booked_at on private.bank_charges
  for each row execute function private.refuse_change();

alter table private.bank_charges enable row level security;
alter table private.bank_charges force row level security;

create table private.bank_columns (
  id bigint generated always as identity primary key,
  columns jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null default now()
);

comment on table private.bank_columns is
  'Formats of the bank''s files: which column contains which field, and how dates are written. Every change adds a row, and the newest row is the default at the next upload.';

create trigger _100_refuse_change before update or delete on private.bank_columns
  for each row execute function private.refuse_change();

alter table private.bank_columns enable row level security;
alter table private.bank_columns force row level security;

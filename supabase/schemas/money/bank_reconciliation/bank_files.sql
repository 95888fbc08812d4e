create table private.bank_files (
  id bigint generated always as identity primary key,
  sha256 text not null,
  day date not null,
  balance_centimes bigint not null,
  line_count integer not null,
  added_count integer not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now(),
  constraint file_is_taken_once unique (sha256),
  constraint sha256_is_one check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint counts_fit check (added_count between 0 and line_count)
);

create index bank_files_day_idx on private.bank_files (day, id);

comment on table private.bank_files is
  'Bank files that finance uploaded. Each file states the balance of the bank account at the end of the last day that the file covers. The sum of all stored lines up to that day must equal this balance. Append-only. uploaded_by has no foreign key, because the books are kept after an operator''s account is deleted.';
comment on column private.bank_files.day is 'Last day that the file covers. This day must be over when the file is uploaded.';
comment on column private.bank_files.balance_centimes is 'Balance of the account at the end of the last day that the file covers, as the bank states it.';
comment on column private.bank_files.added_count is 'Number of lines in the file that no earlier file contained.';

create trigger _100_refuse_change before update or delete on private.bank_files
  for each row execute function private.refuse_change();

alter table private.bank_files enable row level security;
alter table private.bank_files force row level security;

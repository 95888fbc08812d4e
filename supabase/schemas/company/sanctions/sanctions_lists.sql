create table private.sanctions_lists (
  id bigint generated always as identity primary key,
  sha256 text not null,
  source text not null,
  entry_count integer not null,
  reason text not null,
  imported_by uuid not null,
  imported_at timestamptz not null default now(),
  constraint list_is_imported_once unique (sha256),
  constraint sha256_is_one check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint source_has_a_length check (char_length(source) between 1 and 100)
);

comment on table private.sanctions_lists is 'Versions of the sanctions list, which contains the names that compliance must find. The newest version is in force. Append-only.';

create trigger _100_refuse_change before update or delete on private.sanctions_lists
  for each row execute function private.refuse_change();

alter table private.sanctions_lists enable row level security;
alter table private.sanctions_lists force row level security;

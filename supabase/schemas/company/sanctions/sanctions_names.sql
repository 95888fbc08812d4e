create table private.sanctions_names (
  id bigint generated always as identity primary key,
  list_id bigint not null references private.sanctions_lists (id) on delete restrict,
  entry text not null,
  name text not null,
  key text not null,
  constraint entry_has_a_length check (char_length(entry) between 1 and 60),
  constraint name_has_a_length check (char_length(name) between 2 and 200)
);

create index sanctions_names_list_id_idx on private.sanctions_names (list_id);
create index sanctions_names_key_idx on private.sanctions_names using gin (key extensions.gin_trgm_ops);

comment on table private.sanctions_names is 'Names of a sanctions list; an entry may have several spellings. Append-only.';
comment on column private.sanctions_names.entry is 'Identifier of the entry in the sanctions list; several names may share it.';
comment on column private.sanctions_names.key is 'Phonetic key of the name, independent of its script (private.sanctions_key).';

create trigger _100_refuse_change before update on private.sanctions_names
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss before delete on private.sanctions_names
  for each row execute function private.refuse_loss_of_name();

alter table private.sanctions_names enable row level security;
alter table private.sanctions_names force row level security;

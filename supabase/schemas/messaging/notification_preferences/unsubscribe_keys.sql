-- The key that signs the addresses by which a mail or a text is unsubscribed from: whoever has such an address has it from us.

create table private.unsubscribe_keys (
  id integer primary key default 1,
  key bytea not null,
  constraint there_is_one_key check (id = 1)
);

comment on table private.unsubscribe_keys is 'One row, made when the first address is signed. Without it no address can be made up.';

alter table private.unsubscribe_keys enable row level security;
alter table private.unsubscribe_keys force row level security;

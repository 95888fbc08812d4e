-- The key that signs unsubscribe links. Nobody outside this instance has the key, so only this
-- instance can create links.

create table private.unsubscribe_keys (
  id integer primary key default 1,
  key bytea not null,
  constraint there_is_one_key check (id = 1)
);

comment on table private.unsubscribe_keys is 'The key that signs unsubscribe links, in a single row, which is created when the first link is signed. A person who does not have the key cannot forge a link.';

alter table private.unsubscribe_keys enable row level security;
alter table private.unsubscribe_keys force row level security;

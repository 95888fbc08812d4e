-- The key that signs unsubscribe links. Nobody outside this instance has the key, so only this
-- instance can create links.

create table private.unsubscribe_keys (
  id integer primary key default 1,
  key bytea not null,
  constraint there_is_one_key check (id = 1)
);

comment on table private.unsubscribe_keys is 'A single row, created when the first unsubscribe link is signed. Without the key, nobody can forge a link.';

alter table private.unsubscribe_keys enable row level security;
alter table private.unsubscribe_keys force row level security;

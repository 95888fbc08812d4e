-- Broadcasts from the database to channels. RLS policies of this table also control reading and
-- writing in private channels.

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc'),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  constraint messages_pkey primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index messages_inserted_at_topic_index on realtime.messages (topic, inserted_at desc)
  where extension = 'broadcast' and private;
create index messages_inserted_at_index on realtime.messages (inserted_at);

-- Without a policy, users have no access to private channels.
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

comment on table realtime.messages is 'Broadcasts from the database, kept for three days for replay. SELECT policies control reading in private channels; INSERT policies control writing.';
comment on column realtime.messages.topic is 'Name of the channel, without the prefix realtime:';
comment on column realtime.messages.extension is 'Feature of the channel for which a policy is evaluated: broadcast or presence.';
comment on column realtime.messages.inserted_at is 'Time in UTC at which the broadcast was inserted.';

-- This table has a separate publication, because the application may drop and recreate the
-- publication supabase_realtime.
create publication supabase_realtime_messages_publication for table realtime.messages with (publish = 'insert');

create function realtime.topic() returns text
language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;
comment on function realtime.topic is 'Name of the channel for which a policy of realtime.messages is being evaluated.';

create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  v_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    v_id,
    case when jsonb_typeof(payload) = 'object' and not payload ? 'id'
      then payload || jsonb_build_object('id', v_id) else payload end,
    event, topic, private, 'broadcast'
  );
exception when others then
  -- If the broadcast fails, the data change that the broadcast reports must not be rolled back.
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send is 'Broadcasts to a channel when the transaction commits. If the payload has no id, the function adds an id.';

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;
comment on function realtime.send_binary is 'Broadcasts bytes. Only clients with protocol version 2.0.0 receive them.';

create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation,
      'table', table_name, 'schema', table_schema),
    event_name, topic_name);
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;
comment on function realtime.broadcast_changes is 'Trigger helper: broadcasts a changed row to a private channel.';

grant execute on function
  realtime.topic(),
  realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;

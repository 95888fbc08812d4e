-- Schema realtime: the partitioned table of broadcasts and the functions that write to it, owned by
-- the realtime service's role. Source: the migrations of supabase/realtime and its page on
-- authorization; step 4 of docs/deploy-on-supabase.md.

create schema realtime authorization supabase_realtime_admin;
grant supabase_realtime_admin to current_user;
set role supabase_realtime_admin;

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
alter table realtime.messages enable row level security;

-- In Supabase, the realtime service creates a partition of this table for each day. For a test run,
-- the partitions of yesterday, today and tomorrow are enough.
do $$
begin
  for v_day in -1 .. 1 loop
    execute format('create table realtime.messages_%s partition of realtime.messages for values from (%L) to (%L)',
      to_char(now() + v_day * interval '1 day', 'YYYY_MM_DD'), current_date + v_day, current_date + v_day + 1);
  end loop;
end
$$;

create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (payload, event, topic, private, extension) values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'a broadcast was not written: %', sqlerrm;
end
$$;

reset role;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
grant all on all tables in schema realtime to postgres, dashboard_user;
grant all on all routines in schema realtime to postgres, dashboard_user;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- Partitions broadcasts by day, as on Supabase: messages older than three days are deleted by
-- dropping their partition. Deleting single rows wrote three quarters as much data as inserting
-- them, and the table had to be vacuumed afterwards.

alter table realtime.messages rename to messages_until_now;
alter table realtime.messages_until_now rename constraint messages_pkey to messages_until_now_pkey;
alter index realtime.messages_inserted_at_topic_index rename to messages_until_now_inserted_at_topic_index;
alter index realtime.messages_inserted_at_index rename to messages_until_now_inserted_at_index;

create table realtime.messages (
  like realtime.messages_until_now including comments including constraints including defaults,
  constraint messages_pkey primary key (id, inserted_at)
) partition by range (inserted_at);
create index messages_inserted_at_topic_index on realtime.messages (topic, inserted_at desc)
  where extension = 'broadcast' and private;
create index messages_inserted_at_index on realtime.messages (inserted_at);
comment on table realtime.messages is 'Broadcasts from the database, kept for three days for replay. SELECT policies control reading in private channels; INSERT policies control writing.';

alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

do $$
declare
  v_policy record;
begin
  -- Moves the application's policies from the old table to the new partitioned table.
  for v_policy in select * from pg_policies p where p.schemaname = 'realtime' and p.tablename = 'messages_until_now' loop
    execute format('create policy %I on realtime.messages as %s for %s to %s%s%s', v_policy.policyname, v_policy.permissive, v_policy.cmd,
      (select string_agg(case when r = 'public' then 'public' else quote_ident(r) end, ', ') from unnest(v_policy.roles) r),
      ' using (' || v_policy.qual || ')', ' with check (' || v_policy.with_check || ')');
    execute format('drop policy %I on realtime.messages_until_now', v_policy.policyname);
  end loop;
end
$$;

-- Publishes the changes of every partition under the name of the parent table.
alter publication supabase_realtime_messages_publication set table realtime.messages;
alter publication supabase_realtime_messages_publication set (publish_via_partition_root = true);

-- The default partition contains rows of days without a partition, for example after a clock jump.
create table realtime.messages_default partition of realtime.messages default;

do $$
begin
  revoke all on realtime.messages_until_now, realtime.messages_default from public, anon, authenticated, service_role;
  alter table realtime.messages_default enable row level security;
  if exists (select from realtime.messages_until_now) then
    execute format('alter table realtime.messages attach partition realtime.messages_until_now for values from (minvalue) to (%L)',
      greatest(date_trunc('day', now() at time zone 'utc'),
        (select date_trunc('day', max(m.inserted_at)) from realtime.messages_until_now m)) + interval '1 day');
  else
    drop table realtime.messages_until_now;
  end if;
end
$$;

create function wasl_platform.keep_realtime_days() returns void
language plpgsql
-- While the drop of a partition waits for its lock, inserts wait too, so the lock timeout is short.
set lock_timeout = '200ms' as $$
declare
  v_day timestamp;
  v_partition record;
  v_oldest timestamp := (now() at time zone 'utc') - interval '3 days';
begin
  -- Another server is already maintaining the partitions, so this call does nothing.
  if not pg_try_advisory_xact_lock(hashtextextended('wasl realtime days', 0)) then
    return;
  end if;
  for v_day in select generate_series(date_trunc('day', now() at time zone 'utc'), now() at time zone 'utc' + interval '3 days', interval '1 day') loop
    -- Creates a table and then attaches it as a partition. Creating the partition directly would
    -- wait for writers and block later writers. PostgreSQL refuses to attach a partition for a day
    -- that has rows in the default partition, so no partition is created for such a day.
    if to_regclass(format('realtime.messages_%s', to_char(v_day, 'YYYY_MM_DD'))) is null
      and not exists (select from realtime.messages_default m where m.inserted_at >= v_day and m.inserted_at < v_day + interval '1 day')
      and not exists (
        select from pg_inherits i, lateral (select pg_get_expr(c.relpartbound, c.oid) as bound from pg_class c where c.oid = i.inhrelid) b
        where i.inhparent = 'realtime.messages'::regclass and substring(b.bound from 'FROM \(MINVALUE\) TO \(''(.*)''\)')::timestamp > v_day)
    then
      execute format('create table realtime.%1$I (like realtime.messages including all);
        alter table realtime.%1$I enable row level security;
        revoke all on realtime.%1$I from public, anon, authenticated, service_role;
        alter table realtime.messages attach partition realtime.%1$I for values from (%2$L) to (%3$L)',
        'messages_' || to_char(v_day, 'YYYY_MM_DD'), v_day, v_day + interval '1 day');
    end if;
  end loop;
  for v_partition in
    select c.oid::regclass as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'realtime.messages'::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from ' TO \(''(.*)''\)')::timestamp <= v_oldest
  loop
    begin
      execute format('drop table %s', v_partition.name);
    exception when lock_not_available then
      -- A long-running reader, such as a backup, holds a lock on the partition, so that it cannot
      -- be dropped now. The next hourly run tries again.
      null;
    end;
  end loop;
  delete from realtime.messages_default m where m.inserted_at < v_oldest;
end
$$;
comment on function wasl_platform.keep_realtime_days is
  'Creates the partitions of today and the next three days, and drops the partitions of days that ended three days ago. The function may be called at any time, repeatedly and on any server; only one call runs at a time.';
revoke all on function wasl_platform.keep_realtime_days from public;

select wasl_platform.keep_realtime_days();

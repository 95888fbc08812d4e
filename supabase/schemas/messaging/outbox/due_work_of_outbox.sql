create function private.due_work_of_outbox() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select m.id from private.outbox_messages m
    where m.state <> 'waiting' and m.ended_at < private.kept_since('outbox') and not private.is_held('person', m.user_id)
    order by m.ended_at limit 1000 for update skip locked
  ), gone as (
    delete from private.outbox_messages m using old where m.id = old.id returning m.id
  )
  select private.note_retention('outbox', count(*)::integer) from gone
$$;
comment on function private.due_work_of_outbox() is 'Deletes what was sent, dropped or dead long ago, the oldest thousand at a time.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'outbox', 410);

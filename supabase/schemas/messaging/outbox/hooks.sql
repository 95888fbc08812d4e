create function private.export_of_outbox(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('outbox_messages', (
    select jsonb_agg(to_jsonb(m) - '{user_id,lease_token,number,is_taken,next_attempt_at,reached_ids}'::text[] order by m.number)
    from private.outbox_messages m where m.user_id = p_user_id))
$$;
comment on function private.export_of_outbox(uuid) is 'Exports the messages sent to the person''s devices, e-mail address and phone, and those still waiting to be sent.';

insert into private.area_hooks (hook, area, position) values ('export', 'outbox', 1020);

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
comment on function private.due_work_of_outbox() is 'Deletes old messages that were sent, dropped or dead, oldest first, up to 1,000 for each call.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'outbox', 410);

create function private.forget_person_of_outbox(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.outbox_messages m where m.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_outbox(uuid) is 'Deletes the person''s sent and waiting messages.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'outbox', 206);

create function private.export_of_transfer_schedules(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('transfer_schedules', (
    select jsonb_agg(to_jsonb(s) - 'sender_id' order by s.created_at, s.id)
    from public.transfer_schedules s where s.sender_id = p_user_id))
$$;
comment on function private.export_of_transfer_schedules(uuid) is 'Exports the person''s monthly transfer schedules.';

insert into private.area_hooks (hook, area, position) values ('export', 'transfer_schedules', 760);

create function private.due_work_of_transfer_schedules() returns integer
language sql
set search_path = ''
as $$
  select private.ask_due_schedules()
$$;
comment on function private.due_work_of_transfer_schedules() is 'Creates drafts for transfer schedules that are due.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'transfer_schedules', 120);

create function private.forget_person_of_transfer_schedules(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.transfer_schedules s where s.sender_id = p_user_id;
  -- In schedules of other people, the recipient's name stays as those people entered it, but the
  -- link to the deleted account is removed.
  update public.transfer_schedules s set receiver_id = null where s.receiver_id = p_user_id;
end
$$;
comment on function private.forget_person_of_transfer_schedules(uuid) is
  'Deletes the person''s schedules, and removes their account from other people''s schedules.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'transfer_schedules', 620);

create function private.export_of_courier_people(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'courier_manager', (select to_jsonb(m) - 'user_id' from private.courier_managers m where m.user_id = p_user_id),
    'courier_invitations', (select jsonb_agg(to_jsonb(i) - 'user_id' - 'invited_by' order by i.created_at, i.id)
      from private.courier_invitations i where i.user_id = p_user_id),
    'courier_devices', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.created_at)
      from private.courier_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_courier_people(uuid) is
  'Exports the courier that the person manages and the invitations that the person received. Also exports the sessions in which the person scans parcels or has requested to scan them.';

insert into private.area_hooks (hook, area, position) values ('export', 'courier_people', 1201);

create function private.due_work_of_courier_people() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  with over as (
    select i.id from private.courier_invitations i
    where i.answer is distinct from 'accepted' and i.expires_at < private.kept_since('courier_invitations')
      and not private.is_held('person', i.user_id) limit 500 for update skip locked)
  delete from private.courier_invitations i using over where i.id = over.id;
  get diagnostics v_count = row_count;
  return private.note_retention('courier_invitations', v_count);
end
$$;
comment on function private.due_work_of_courier_people() is
  'Deletes invitations that were not accepted, 30 days after they expired. This also deletes the phone numbers that inviters typed.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'courier_people', 910);

create function private.end_account_of_courier_people(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from private.courier_managers m where m.user_id = p_user_id;
  delete from private.courier_devices d where d.user_id = p_user_id;
  delete from private.courier_invitations i where i.user_id = p_user_id;
  delete from private.courier_invitations i where i.phone = private.own_phone(p_user_id) and i.answer is null;
  return '{}';
end
$$;
comment on function private.end_account_of_courier_people(uuid) is
  'Removes the person''s manager role and devices, and deletes their invitations, including the phone number in them.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'courier_people', 251);

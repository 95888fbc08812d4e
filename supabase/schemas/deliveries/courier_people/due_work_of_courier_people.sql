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
  'Forgets invitations that came to nothing 30 days after their time: a number that was typed is nobody''s to keep.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'courier_people', 910);

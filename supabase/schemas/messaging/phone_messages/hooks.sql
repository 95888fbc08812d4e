create function private.due_work_of_phone_messages() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  with late as (
    select m.id from private.phone_messages m where m.created_at < private.kept_since('phone_messages') limit 500 for update skip locked)
  delete from private.phone_messages m using late where m.id = late.id;
  get diagnostics v_count = row_count;
  return private.note_retention('phone_messages', v_count);
end
$$;
comment on function private.due_work_of_phone_messages() is
  'Deletes text messages that were queued more than a day ago and are still unsent, so that an instance without SMS keeps no phone numbers.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'phone_messages', 900);

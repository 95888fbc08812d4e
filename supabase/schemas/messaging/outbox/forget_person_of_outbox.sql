create function private.forget_person_of_outbox(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.outbox_messages m where m.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_outbox(uuid) is 'Deletes what was sent to her and what waits.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'outbox', 206);

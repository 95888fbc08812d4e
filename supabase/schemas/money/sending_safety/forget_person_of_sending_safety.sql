create function private.forget_person_of_sending_safety(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.scam_notices n where n.sender_id = p_user_id;
end
$$;
comment on function private.forget_person_of_sending_safety(uuid) is
  'Deletes for whom she saw the notice. What she said of an amount stays with its transfer.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'sending_safety', 610);

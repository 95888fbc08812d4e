create function private.refuse_account_end_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_open integer := private.open_transfer_count(p_user_id);
begin
  if v_open > 0 then
    perform private.refuse('WA080', 'Money is still on its way', jsonb_build_object('count', v_open));
  end if;
end
$$;
comment on function private.refuse_account_end_of_money(uuid) is
  'Refuses: TRANSFER_OPEN (detail count).';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'money', 100);

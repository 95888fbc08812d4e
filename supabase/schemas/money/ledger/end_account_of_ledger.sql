create function private.end_account_of_ledger(p_user_id uuid) returns jsonb
language sql
set search_path = ''
as $$
  select jsonb_build_object('is_row_kept', private.has_ledger(p_user_id))
$$;
comment on function private.end_account_of_ledger(uuid) is
  'Nothing ends here: the law wants ten years of the books. {is_row_kept}: a broker with a float that moved stays known by his id.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'ledger', 110);

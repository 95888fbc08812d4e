create function private.forget_person_of_money(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.money_quotes q
  where q.user_id = p_user_id and not exists (select from public.money_transfers t where t.quote_id = q.id);
end
$$;
comment on function private.forget_person_of_money(uuid) is
  'Deletes quotes that no transfer was made of.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'money', 600);

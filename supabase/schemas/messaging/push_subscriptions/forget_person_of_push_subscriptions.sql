create function private.forget_person_of_push_subscriptions(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.push_subscriptions s where s.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_push_subscriptions(uuid) is 'Nothing is told to her devices any more.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'push_subscriptions', 205);

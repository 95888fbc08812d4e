create function private.export_of_push_subscriptions(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('push_subscriptions', (
    select jsonb_agg(to_jsonb(s) - '{user_id,p256dh,auth}'::text[] order by s.created_at, s.id)
    from private.push_subscriptions s where s.user_id = p_user_id))
$$;
comment on function private.export_of_push_subscriptions(uuid) is
  'Exports the person''s push subscriptions without their secrets.';

insert into private.area_hooks (hook, area, position) values ('export', 'push_subscriptions', 1010);

create function private.forget_person_of_push_subscriptions(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.push_subscriptions s where s.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_push_subscriptions(uuid) is 'Deletes the person''s push subscriptions.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'push_subscriptions', 205);

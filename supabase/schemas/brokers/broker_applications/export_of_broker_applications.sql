create function private.export_of_broker_applications(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_application_draft', (select to_jsonb(d) - 'user_id' from private.broker_application_drafts d where d.user_id = p_user_id),
    'broker_applications', (
      select jsonb_agg(private.application_facts(a) order by a.submitted_at, a.id)
      from private.broker_applications a where a.user_id = p_user_id))
$$;
comment on function private.export_of_broker_applications(uuid) is 'Her applications to become a broker.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_applications', 620);

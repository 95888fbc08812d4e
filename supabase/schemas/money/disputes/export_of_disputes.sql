create function private.export_of_disputes(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('disputes', (
    select jsonb_agg(private.dispute_for(d, p_user_id) - 'refund' order by d.created_at, d.id)
    from private.disputes d where p_user_id = any (private.dispute_parties(d))))
$$;
comment on function private.export_of_disputes(uuid) is
  'The disputes she is a party of, with all that was said in them.';

insert into private.area_hooks (hook, area, position) values ('export', 'disputes', 740);

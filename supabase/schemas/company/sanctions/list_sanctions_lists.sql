create function public.list_sanctions_lists()
returns table (id bigint, source text, entry_count integer, reason text, imported_at timestamptz, is_in_force boolean,
  compared integer, found integer, compared_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance');
  return query
    select l.id, l.source, l.entry_count, l.reason, l.imported_at, l.id = (select max(x.id) from private.sanctions_lists x),
      s.compared, s.found, s.done_at
    from private.sanctions_lists l left join private.sanctions_sweeps s on s.list_id = l.id order by l.id desc limit 50;
end
$$;
comment on function public.list_sanctions_lists() is
  'Lists the versions of the sanctions list, the newest first. Each row tells whether the version is in force and when its comparison with previously approved people ended. The row also contains the number of people compared and the number of people about whom an alert was raised. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_sanctions_lists() from public, anon;
grant execute on function public.list_sanctions_lists() to authenticated;

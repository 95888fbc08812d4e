create function private.sweep_cases_without_papers() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from public.user_identity_approvals a where a.id in (
    select b.id from public.user_identity_approvals b
    where b.is_without_papers and b.created_at < now() - interval '1 day'
    order by b.created_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.sweep_cases_without_papers() is
  'Deletes identity cases that were inserted more than a day ago and received no documents.';
revoke all on function private.sweep_cases_without_papers() from public;

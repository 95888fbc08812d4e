create function public.take_file_changes(p_limit integer default 100) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_token uuid := gen_random_uuid();
  v_taken jsonb;
begin
  with head as (
    select c.id from private.file_changes c where c.next_attempt_at <= now()
    order by c.next_attempt_at, c.id limit least(greatest(coalesce(p_limit, 100), 1), 1000) for update skip locked
  ), taken as (
    -- The lease of a change lasts two minutes at first. It doubles with each unfinished attempt, to
    -- at most one day.
    update private.file_changes c set lease_token = v_token, attempts = c.attempts + 1,
      next_attempt_at = now() + least(interval '2 minutes' * power(2, least(c.attempts, 10)), interval '1 day')
    from head where c.id = head.id
    returning c.id, c.bucket_id, c.name, c.new_name
  )
  select jsonb_agg(jsonb_build_object(
    'id', t.id, 'token', v_token, 'bucket_id', t.bucket_id, 'name', t.name, 'new_name', t.new_name) order by t.id) into v_taken
  from taken t;
  return coalesce(v_taken, '[]');
end
$$;
comment on function public.take_file_changes(integer) is
  'Leases due file changes for the edge function change-files. Returns [{id, token, bucket_id, name, new_name}]; new_name is null for a deletion. The first lease of a change lasts two minutes. Each further lease, after an attempt that was not completed, lasts twice as long, up to a day. end_file_change completes a change.';
revoke all on function public.take_file_changes(integer) from public, anon, authenticated;
grant execute on function public.take_file_changes(integer) to service_role;

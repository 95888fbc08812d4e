create function private.retain_identity_papers(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_people uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_people from (
    select u.id from auth.users u
    where u.deleted_at < private.kept_since('identity_papers') and not private.is_held('person', u.id)
      and (exists (select from public.user_identity_approvals a where a.user_id = u.id)
        or exists (select from public.address_proofs a where a.user_id = u.id))
    order by u.deleted_at limit p_limit for update of u skip locked) as old;
  delete from public.user_identity_approvals a where a.user_id = any (v_people);
  delete from public.address_proofs a where a.user_id = any (v_people);
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id = 'documents'
      and (split_part(o.name, '/', 2) = any (v_people::text[]) or o.owner_id = any (v_people::text[]))
      and not private.is_paper_sent(o.name)));
  return cardinality(v_people);
end
$$;
comment on function private.retain_identity_papers(integer) is
  'Deletes the identity documents of people whose account was closed before the cutoff, together with the files.';

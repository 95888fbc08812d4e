create function private.request_limit(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select greatest(1, 10
    + case when p.phone_verified then 10 else 0 end
    + case when p.is_identity_approved then 20 else 0 end
    + case when p.created_at < now() - interval '7 days' then 5 else 0 end
    + case when p.created_at < now() - interval '30 days' then 5 else 0 end
    -- Each accepted request raises the limit by one.
    + (select count(*) from (
        select from public.conversations c
        join public.conversation_members m on m.conversation_id = c.id and m.user_id <> c.created_by and m.status = 'active'
        where c.created_by = p_user_id and not c.is_group limit 20) as accepted)
    -- Counts only blocks and reports by people whom this person contacted first. Otherwise a group
    -- of strangers could lower this person's limit by blocking this person.
    - 5 * (select count(*) from (
        select from public.conversations c
        where c.created_by = p_user_id and not c.is_group and (
          exists (select from public.person_blocks b where b.blocked_id = p_user_id
            and b.blocker_id in (c.pair_low_id, c.pair_high_id) and b.created_at > now() - interval '30 days')
          or exists (select from public.chat_reports r where r.reported_id = p_user_id
            and r.reporter_id in (c.pair_low_id, c.pair_high_id) and r.resolution is distinct from 'dismissed'
            and r.created_at > now() - interval '30 days'))
        limit 20) as complaints))::integer
  from public.profiles p where p.id = p_user_id
$$;
comment on function private.request_limit(uuid) is
  'Returns how many strangers a person may contact within 24 hours. The base is 10. A verified phone adds 10, an approved identity 20, an account age of 7 days 5, an account age of 30 days another 5, and each accepted request 1 (at most 20 for all requests). Each contacted person who blocked or reported the person within 30 days subtracts 5. The result is at least 1.';
revoke all on function private.request_limit(uuid) from public;

create function private.visible_people(p_viewer_id uuid, p_ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select u.id from auth.users u
    where u.id = any (p_ids) and (u.id = p_viewer_id or u.deleted_at is null
      and not coalesce(u.banned_until > now(), false)
      and not exists (select from public.person_blocks b where b.blocker_id = u.id and b.blocked_id = p_viewer_id)))
$$;
comment on function private.visible_people(uuid, uuid[]) is
  'Returns those of the given ids that belong to people who are visible to the viewer (null: a visitor). People are invisible if their account is deleted or suspended, or if they blocked the viewer. People blocked by the viewer remain visible, so that they can be unblocked. A person always sees themselves.';
revoke all on function private.visible_people(uuid, uuid[]) from public;

create function public.search_people(p_query text, p_limit integer default 20)
returns table (
  user_id uuid, person text, username text, email text, phone_number text, city_id integer,
  account_type text, is_identity_approved boolean, is_suspended boolean, created_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  perform private.require_operator('support', 'compliance', 'admin');
  if p_query is null or char_length(btrim(p_query)) not between 2 and 200 then
    perform private.refuse('WA003', 'A search must have 2 to 200 characters', '{"field": "p_query"}');
  end if;
  select array_agg(found.id) into v_ids from (
    select p.id from public.profiles p
    where p.id in (select private.people_like(btrim(p_query)))
    order by p.created_at desc, p.id
    limit least(greatest(coalesce(p_limit, 20), 1), 50)) as found;
  -- Logs the ids of the people found, but not the search text: a name in it would stay in the log
  -- permanently.
  perform private.add_audit_event('person.searched', 'operator', null, null,
    jsonb_build_object('found', coalesce(to_jsonb(v_ids), '[]')));
  return query
    select p.id, private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')), p.username,
      private.mask_email(p.email), private.mask_phone(p.phone_number), p.city_id,
      p.account_type, p.is_identity_approved, private.is_suspended(p.id), p.created_at
    from public.profiles p where p.id = any (v_ids)
    order by p.created_at desc, p.id;
end
$$;
comment on function public.search_people(text, integer) is
  'Finds people by id, e-mail address, username, phone number, transfer reference or the beginning of the name. Names are masked. For support, compliance and admins; logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.search_people(text, integer) from public, anon;
grant execute on function public.search_people(text, integer) to authenticated;

create function public.reveal_home_phone(p_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Locks the caller's row, so that concurrent calls cannot exceed the limit.
  v_user_id uuid := private.lock_caller();
  v_home private.listed_homes := private.listed_home(p_id);
  v_phone text;
begin
  select p.contact_phone into v_phone from public.properties p where p.id = p_id and p.shows_phone;
  if v_phone is null then
    perform private.refuse('WA115', 'The owner does not show a phone number');
  elsif v_home.owner_id <> v_user_id then
    if not exists (select from private.phone_reveals r
        where r.user_id = v_user_id and r.property_id = p_id and r.revealed_at > now() - interval '1 day')
      and (select count(*) >= 30 from private.phone_reveals r
        where r.user_id = v_user_id and r.revealed_at > now() - interval '1 day') then
      perform private.refuse('WA116', 'Too many phone numbers within a day', '{"maximum": 30}');
    end if;
    insert into private.phone_reveals (user_id, property_id) values (v_user_id, p_id)
    on conflict (user_id, property_id) do update set revealed_at = excluded.revealed_at
      where phone_reveals.revealed_at <= now() - interval '1 day';
  end if;
  return v_phone;
end
$$;
comment on function public.reveal_home_phone(uuid) is
  'Returns the phone number of a public home if the owner has allowed it to be shown. Each call is recorded, and a caller can request the numbers of at most 30 different homes a day. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, PHONE_NOT_SHOWN, REVEALS_TOO_MANY (detail maximum).';
revoke all on function public.reveal_home_phone(uuid) from public, anon;
grant execute on function public.reveal_home_phone(uuid) to authenticated;
